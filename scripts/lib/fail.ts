export function fail(text: string): never {
  console.error(`autos: ${text}`)
  process.exit(1)
}
