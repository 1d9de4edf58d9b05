import { pack } from '@autos/server/src/adapters/isolado/envelope.ts'

const SENTENCE =
  'A Comissão de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública às 9h, na sala de reuniões. '
const HTML =
  `<h1>Ata</h1><p style="text-align:justify">${SENTENCE.repeat(12)}</p><ul><li>${SENTENCE}</li></ul><table><tr><th>Item</th><th>Valor</th></tr><tr><td>1</td><td><strong>R$ 10,00</strong></td></tr></table>`.repeat(
    3,
  )
const TEXT = {
  variaveis: {},
  titulo: 'Ata',
  orgao: 'Município',
  rodape: 'Ata',
  em: new Date(0).toISOString(),
}

/** What a program does once, as a request of its own, before its snapshot is taken. */
export async function rehearsalOf(program: string): Promise<Uint8Array | undefined> {
  if (program.endsWith('diagramacao/render.ts')) return pack({ dados: TEXT, bytes: Buffer.from(HTML) })
  if (program.endsWith('leitor-pdf/inspecionar.ts')) return pack({ dados: null, bytes: await somePages() })
  return undefined
}

async function somePages(): Promise<Uint8Array> {
  const { render } = await import('@autos/server/src/adapters/diagramacao/render.ts')
  return (await render(HTML, TEXT)).bytes
}
