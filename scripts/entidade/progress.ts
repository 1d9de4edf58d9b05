const EVERY_MS = 2_000

/** How far, how fast and how long still: a line every two seconds, over the one before on a terminal. */
export function progress(total: number, what = 'linhas'): { step(done: number): void; end(): void } {
  const began = performance.now()
  let [done, told] = [0, 0]
  const tell = (): void => {
    told = performance.now()
    const rate = done / ((told - began) / 1000)
    const left = rate > 0 ? duration((total - done) / rate) : '?'
    const line = `${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} ${what}, ${Math.round(rate)} por segundo, faltam ${left}`
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }
  return {
    step(more) {
      done += more
      if (performance.now() - told > EVERY_MS) tell()
    },
    end() {
      tell()
      if (process.stderr.isTTY) process.stderr.write('\n')
    },
  }
}

function duration(seconds: number): string {
  const minutes = Math.round(Math.max(0, seconds) / 60)
  if (minutes < 1) return 'menos de um minuto'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
