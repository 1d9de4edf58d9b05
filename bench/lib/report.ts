export type Line = { name: string; perSecond: number; detail?: string }

/** The lines of a measurement, each beside the first, which is what it is compared with. */
export function report(title: string, lines: readonly Line[]): void {
  console.log(`\n${title}`)
  const base = lines[0]?.perSecond ?? NaN
  const width = Math.max(...lines.map(({ name }) => name.length))
  for (const { name, perSecond, detail = '' } of lines)
    console.log(
      `  ${name.padEnd(width)}  ${perSecond.toFixed(0).padStart(7)}/s  ${(perSecond / base).toFixed(2).padStart(5)} ×  ${detail}`,
    )
}
