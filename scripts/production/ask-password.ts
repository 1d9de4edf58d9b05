import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Typed without being shown; from a pipe, its first line. */
export async function askPassword(login: string): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  }
  process.stderr.write(`Senha de ${login}: `)
  const shown = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: shown, terminal: true })
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close()
      process.stderr.write('\n')
      resolve(answer)
    })
  })
}
