declare module 'subset-font' {
  interface Options {
    keepFeatures?: readonly string[];
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<
      string,
      number | { min: number; max: number; default?: number } | undefined
    >;
  }
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options?: Options,
  ): Promise<Uint8Array>;
}
