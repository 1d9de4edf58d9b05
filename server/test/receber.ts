import type { Mundo } from './mundo.ts'
import { trabalhar } from './trabalhos.ts'

/** Registra um arquivo que alguém de fora mandou, e faz o que dele se segue. */
export async function receberDeFora(
  { ana, armazem, entidade }: Pick<Mundo, 'ana' | 'armazem' | 'entidade'>,
  bytes: Uint8Array,
  dados: { titulo?: string; restricoes?: string[] } = {},
): Promise<string> {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: { especie: 'Memorando', origem: 'EXTERNA', titulo: 'Recebido', ...dados },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId: await armazem.receber(url, bytes) })
  await trabalhar(entidade)
  return id
}
