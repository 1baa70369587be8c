import clsx from "clsx";
import { type PictureName, pictureSources } from "./pictures.ts";

interface ResponsivePictureProps {
  name: PictureName;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  /** True for the one picture on the first screen: loads at once, with high priority. */
  eager?: boolean;
  /** Left to the browser's own lazy loading: for pictures outside of the flow. */
  native?: boolean;
  /** "small" in cards: at most 320 px wide. */
  form?: "full" | "small";
  className?: string | undefined;
}

/** A picture in AVIF and WebP with explicit size. Unless eager, it loads 200 px before it is seen and fades in. */
export function ResponsivePicture({
  name,
  alt,
  sizes,
  eager = false,
  native = false,
  form = "full",
  className,
}: ResponsivePictureProps) {
  const { sources, img } = pictureSources(name, form);
  return (
    <picture className={clsx(!eager && !native && "lazy-picture", className)}>
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={img.src}
        width={img.w}
        height={img.h}
        alt={alt}
        decoding="async"
        {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
