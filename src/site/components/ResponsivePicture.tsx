import { type PictureName, type PictureSources, pictureSources } from "./pictures.ts";

export interface ResponsivePictureProps {
  /** One of ours, or where another one is. */
  name: PictureName | PictureSources;
  /** Empty when the words beside it say the same thing. */
  alt: string;
  /** Display width, as the `sizes` attribute. */
  sizes: string;
  /** True for the one picture above the fold: loads immediately, with high priority. */
  eager?: boolean;
  /** "small" in cards: at most 320 px wide. */
  form?: "full" | "small";
  className?: string | undefined;
}

/** A picture in AVIF, in WebP of one size for browsers from before 2023, with explicit size. Unless eager, the browser decides when to load it. */
export function ResponsivePicture({
  name,
  alt,
  sizes,
  eager = false,
  form = "full",
  className,
}: ResponsivePictureProps) {
  const { avif, phone, webp, width, height } = typeof name === "string" ? pictureSources(name, form) : name;
  return (
    <picture className={className}>
      {phone && <source type="image/avif" media="(width < 30rem)" srcSet={phone} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={webp}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(eager ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
