import type { TarjaPedida } from './tarjar.ts'

/** Quantas tarjas por cada razão, na ordem em que aparecem. */
export const porHipotese = (
  tarjas: readonly Pick<TarjaPedida, 'hipoteseLegal'>[],
): { hipoteseLegal: string; tarjas: number }[] =>
  [...Map.groupBy(tarjas, ({ hipoteseLegal }) => hipoteseLegal)].map(([hipoteseLegal, delas]) => ({
    hipoteseLegal,
    tarjas: delas.length,
  }))
