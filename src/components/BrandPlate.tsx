import styles from "./BrandPlate.module.css";
import { brandLogo } from "./marks.ts";
import type { PictureName } from "./pictures.ts";
import { ResponsivePicture } from "./ResponsivePicture.tsx";

interface BrandPlateProps {
  id: string;
  name: string;
  /** An appliance of the kind the brand is known for. */
  picture: { name: PictureName; alt: string };
}

/** The brand's logo if it's openly licensed, otherwise its name as a wordmark, over a picture of what we repair. */
export function BrandPlate({ id, name, picture }: BrandPlateProps) {
  const logo = brandLogo(id);
  return (
    <div className={styles.plate}>
      <div>
        {logo ? (
          <img src={logo.src} width={logo.width} height={logo.height} alt={`${name} logo`} />
        ) : (
          <span aria-hidden="true">{name}</span>
        )}
      </div>
      <ResponsivePicture {...picture} eager sizes="(width >= 64rem) 32rem, 100vw" />
    </div>
  );
}
