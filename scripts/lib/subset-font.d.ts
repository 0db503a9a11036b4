declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number; default?: number } | undefined>;
  }
  export default function subsetFont(font: Uint8Array, letters: string, options?: Options): Promise<Uint8Array>;
}
