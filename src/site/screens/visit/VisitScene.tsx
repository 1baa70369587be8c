import { business } from "../../../facts/site.ts";
import styles from "./VisitScene.module.css";

/** Where our van is: not in the street yet, on its way, in front of the house, leaving. A box at the door is a part that was ordered. */
export type Scene = "street" | "coming" | "near" | "at-door" | "leaving" | "box";

const vanAt: Partial<Record<Scene, number>> = { coming: 8, near: 92, "at-door": 168, leaving: 318 };

/** A house on the Gulf and our van, drawn: a kilobyte, and no request. What it shows is said in words beside it. */
export function VisitScene({ scene }: { scene: Scene }) {
  const van = vanAt[scene];
  return (
    <svg className={styles.scene} viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className={styles.sky} d="M0-100h400v250H0z" />
      <path
        className={styles.cloud}
        d="M28 40h70a11 11 0 0 0-14-13 20 20 0 0 0-37-3 13 13 0 0 0-19 16zM176 24h52a9 9 0 0 0-12-9 15 15 0 0 0-27-2 10 10 0 0 0-13 11z"
      />
      <path className={styles.sea} d={`M0 77${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(16)}v60H0z`} />
      <path className={styles.glint} d="M24 92h54m34 10h30m-96 7h42m92-18h36" />
      <path className={styles.sand} d="M0 120q170-16 400-12v42H0z" />
      <path className={styles.trunk} d="M206 128c2-24 1-42 7-64l4 1c-5 22-5 40-4 63z" />
      <path
        className={styles.leaf}
        d="M215 65c-9-13-24-13-35-2 13-4 24-3 34 3-12 0-20 8-21 20 6-10 13-15 22-19-4 8-4 17 0 25 1-9 2-16 0-25 8 5 13 11 16 21 2-12-4-20-16-21 10-4 19-4 29 3-5-15-18-16-29-5 2-10 8-17 18-18-14-3-20 4-18 18-2-12-8-18-18-17 9 3 14 8 18 17z"
      />
      <path className={styles.wall} d="M262 76h112v58H262z" />
      <path className={styles.roof} d="m248 80 70-44 70 44-6 5-64-40-64 40z" />
      <path className={styles.wall} d="m264 78 54-34 54 34z" />
      <path className={styles.porch} d="m250 94 12-16h112l12 16z" />
      <path className={styles.glass} d="M276 102h24v18h-24zM336 102h24v18h-24zM310 60h16v11h-16z" />
      <path className={styles.frame} d="M288 102v18m60-18v18M276 111h24m36 0h24m-42-51v11" />
      <path className={styles.door} d="M309 100h18v34h-18z" />
      <path className={styles.wall} d="M256 94h5v40h-5zM374 94h5v40h-5zM250 132h136v5H250z" />
      <path
        className={styles.leaf}
        d="M222 137c-1-8 5-12 11-10 3-9 15-10 19-2 7-3 13 3 12 12zM378 137c0-7 5-11 10-9 3-5 8-6 12-4v13z"
      />
      <path className={styles.road} d="M0 137h400v13H0z" />
      {scene === "box" && (
        <g transform="translate(332 118)">
          <path className={styles.box} d="M0 0h20v15H0z" />
          <path className={styles.frame} d="M10 0v15M0 5h20" />
        </g>
      )}
      {van !== undefined && (
        <g transform={`translate(${van} 96)`}>
          <Van />
        </g>
      )}
    </svg>
  );
}

/** With the mark on its side, unless the business has another one. */
function Van() {
  const { initial, logo } = business();
  return (
    <>
      <path className={styles.van} d="M2 45V12q0-7 7-7h55q5 0 8 4l12 14 16 4q6 1 6 7v11z" />
      <path
        className={styles.stripe}
        d="M2 39c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0 8.3-2.8 12.5 0 8.3 2.8 12.5 0 8.3-2.8 12.5 0 8.3 2.8 12.5 0 8.3-2.8 12.5 0 8.3 2.8 12.5 0 4-2 4-2v8H2z"
      />
      <path className={styles.pane} d="M66 10q3 0 5 2l9 11H66z" />
      {!initial && !logo && (
        <>
          <circle className={styles.disc} cx="26" cy="21" r="10" />
          <path className={styles.sun} d="M20.3 22a5.7 5.7 0 0 1 11.4 0z" />
          <path
            className={styles.stripe}
            d="M16 22c1.7-1.1 3.3-1.1 5 0s3.3 1.1 5 0 3.3-1.1 5 0 3.3 1.1 5 0a10 10 0 0 1-20 0z"
          />
        </>
      )}
      <circle className={styles.tire} cx="24" cy="46" r="8" />
      <circle className={styles.tire} cx="86" cy="46" r="8" />
      <circle className={styles.hub} cx="24" cy="46" r="3" />
      <circle className={styles.hub} cx="86" cy="46" r="3" />
    </>
  );
}
