import type { OpcoesDaCaixa } from './adapters/correio/caixa-imap.ts'
import { cabe } from './adapters/correio/retorno.ts'

/** `retorno`: the mailbox that letters come back to; undefined: nobody reads what comes back. */
export type ConfigDoCorreio = { url: string; de: string; retorno?: OpcoesDaCaixa | undefined }
type Written = { AUTOS_CORREIO: string; AUTOS_CORREIO_DE: string } & Returns
type Returns = { AUTOS_CORREIO_RETORNO?: string | undefined; AUTOS_CORREIO_CAIXA?: string | undefined }

type Telling = { entidades: readonly string[]; problems: string[] }

export const readCorreio = (e: Written, telling: Telling): ConfigDoCorreio => ({
  url: e.AUTOS_CORREIO,
  de: e.AUTOS_CORREIO_DE,
  retorno: readReturn(e, telling),
})

/** Its address and the way in: both, or none. */
function readReturn(
  { AUTOS_CORREIO_RETORNO: endereco, AUTOS_CORREIO_CAIXA: url }: Returns,
  { entidades, problems }: Telling,
): OpcoesDaCaixa | undefined {
  if (endereco === undefined && url === undefined) return undefined
  if (endereco === undefined || url === undefined) {
    const [missing, there] =
      url === undefined
        ? ['AUTOS_CORREIO_CAIXA', 'AUTOS_CORREIO_RETORNO']
        : ['AUTOS_CORREIO_RETORNO', 'AUTOS_CORREIO_CAIXA']
    problems.push(`${missing}: falta; com ${there} dão-se os dois`)
    return undefined
  }
  const { username, password } = new URL(url)
  if (username === '' || password === '')
    problems.push('AUTOS_CORREIO_CAIXA: faltam o usuário e a senha: imaps://usuario:senha@servidor')
  if (!/^[^\s@+<>,;"]+@[^\s@<>,;"]+$/.test(endereco))
    problems.push('AUTOS_CORREIO_RETORNO: deve ser só um endereço, sem + nem nome: retorno@cidade.example')
  else
    for (const id of entidades.filter((one) => !cabe(endereco, one)))
      problems.push(
        `AUTOS_CORREIO_RETORNO: não cabe antes de @ mais do que 64 letras, e com “+${id}.” e o que diz a carta seriam mais: encurte o endereço`,
      )
  return { endereco, url }
}
