import clsx from "clsx";
import { ResponsivePicture, type ResponsivePictureProps } from "./ResponsivePicture.tsx";
import "../styles/lazy-picture.css";

/** A picture that loads 200 px before it is seen and fades in (islands/start/pictures.ts); until then, the mark's sun rises in its place. */
export const LazyPicture = ({ className, ...picture }: Omit<ResponsivePictureProps, "eager">) => (
  <ResponsivePicture {...picture} className={clsx("lazy-picture", className)} />
);
