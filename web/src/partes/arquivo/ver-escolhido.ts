import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { PREVIA_MAX_BYTES } from '@autos/contract/regras/limites.ts'

import { config } from '../../api/config.ts'
import { authorization } from '../../api/credentials.ts'
import { mensagemDe } from '../../api/errors.ts'
import { fetchRetrying } from '../../api/fetch-retrying.ts'
import { isOwnAnswer, unexpectedAnswer } from '../../api/unexpected.ts'
import type { ArquivoConferido } from './conferir.ts'
import type { TextoDoEscritorio } from './escritorio/blocos.ts'
import { lerTextoDoEscritorio } from './escritorio-no-navegador.ts'

/** `aviso`: por que se vê o texto, e não as páginas que o conversor daria. */
export type Vista =
  | { tipo: 'paginas'; pdf: File }
  | { tipo: 'texto'; texto: TextoDoEscritorio; aviso?: string }
  | { tipo: 'nada'; frase: string }

const CONVERSOR_MS = 60_000
const GRANDE = `O arquivo passa de ${tamanhoPorExtenso(PREVIA_MAX_BYTES)}, e por isso não se mostra antes do cadastro.`

/**
 * O arquivo de escritório como se vê antes do cadastro: em páginas, se há conversor e ele responde; senão, o
 * texto que tem. Só quem desiste recebe um erro.
 */
export async function verEscolhido(escolhido: ArquivoConferido, signal: AbortSignal): Promise<Vista> {
  if (escolhido.arquivo.size > PREVIA_MAX_BYTES) return { tipo: 'nada', frase: GRANDE }
  let aviso: string | undefined
  if (config().conversor)
    try {
      return { tipo: 'paginas', pdf: await emPaginas(escolhido, signal) }
    } catch (erro) {
      signal.throwIfAborted()
      aviso = mensagemDe(erro)
    }
  try {
    const texto = await lerTextoDoEscritorio(escolhido, signal)
    return { tipo: 'texto', texto, ...(aviso === undefined ? {} : { aviso }) }
  } catch (erro) {
    signal.throwIfAborted()
    return { tipo: 'nada', frase: [aviso, mensagemDe(erro)].filter(Boolean).join(' ') }
  }
}

/** O arquivo vai, o PDF volta, e o servidor não fica com nenhum dos dois. */
async function emPaginas({ arquivo, extensao }: ArquivoConferido, signal: AbortSignal): Promise<File> {
  const resposta = await fetchRetrying(`/previa?extensao=${extensao}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(await authorization()) },
    body: arquivo,
    signal: AbortSignal.any([signal, AbortSignal.timeout(CONVERSOR_MS)]),
  })
  if (resposta.ok)
    return new File([await resposta.blob()], `${arquivo.name}.pdf`, { type: 'application/pdf' })
  if (!isOwnAnswer(resposta) && resposta.status === 413) throw new Error(unexpectedAnswer(413))
  const { title } = (await resposta.json().catch(() => ({}))) as { title?: string }
  throw new Error(title ?? 'O conversor de prévias não está respondendo.')
}
