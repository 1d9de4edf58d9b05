import { abrirCaixaImap } from '../../adapters/correio/caixa-imap.ts'
import type { Correio } from '../../adapters/correio/port.ts'
import { EnderecoRecusado } from '../../adapters/correio/resposta.ts'
import { enderecoDeRetorno } from '../../adapters/correio/retorno.ts'
import type { Config } from '../../config.ts'
import { newId } from '../../kernel/ids.ts'
import { type Finding, reasonOf, right, tried, warned, wrong } from './finding.ts'

const PART = 'devoluções'
const GUIDE = 'docs/producao.md, Devoluções'
const MEND = `Confira AUTOS_CORREIO_CAIXA (${GUIDE}).`

/** `sending`: a letter goes to itself, by an address as each letter has one; by whom, and how long it may take. */
export type Sending = { correio: Correio; entidade: string; withinMs: number }

/** The mailbox that letters come back to lets itself be read; without one, what is then not known. */
export async function checkReturns(
  { retorno, de }: Config['correio'],
  sending: Sending | undefined,
): Promise<Finding[]> {
  if (retorno === undefined)
    return [
      warned(PART, {
        said: 'não há caixa para elas: do que o servidor de correio aceita e depois devolve não se sabe',
        mend: `Dê AUTOS_CORREIO_RETORNO e AUTOS_CORREIO_CAIXA (${GUIDE}).`,
      }),
    ]
  const caixa = abrirCaixaImap(retorno)
  const read = await tried(PART, MEND, async () => {
    const { mensagens } = await caixa.conferir()
    return right(PART, `a caixa se deixa ler; ${mensagens === 0 ? 'vazia' : `mensagens lá: ${mensagens}`}`)
  })
  const known = read.every(({ grade }) => grade === 'certo')
  return [
    ...read,
    ...otherDomain(de, retorno.endereco),
    ...(known && sending !== undefined ? await trySending(caixa, retorno.endereco, sending) : []),
  ]
}

/** Who receives compares what the letter is from with where it comes back to (DMARC). */
function otherDomain(de: string, endereco: string): Finding[] {
  const [own, back] = [de, endereco].map((address) => /@([^>\s]+)/.exec(address)?.[1]?.toLowerCase())
  return own === back
    ? []
    : [
        warned(PART, {
          said: `as mensagens são de @${own} e voltam para @${back}: quem exige que combinem pode tê-las por falsas`,
          mend: `Dê a AUTOS_CORREIO_RETORNO um endereço de @${own}, ou publique o SPF e o DKIM dos dois.`,
        }),
      ]
}

async function trySending(
  caixa: ReturnType<typeof abrirCaixaImap>,
  base: string,
  { correio, entidade, withinMs }: Sending,
): Promise<Finding[]> {
  const carta = newId()
  const para = enderecoDeRetorno(base, { entidade, carta })
  try {
    await correio.enviar({
      mensagemId: `conferencia.${carta}`,
      retorno: carta,
      para,
      assunto: 'Conferência do endereço de retorno',
      texto:
        'O Autos mandou esta mensagem a si mesmo, para conferir o endereço de retorno. Pode ser apagada.',
    })
  } catch (error) {
    return [error instanceof EnderecoRecusado ? noSubaddress(para, error) : notOurs(para, error)]
  }
  return tried(PART, MEND, async () =>
    (await caixa.esperarPor(para, withinMs))
      ? right(PART, 'o que se manda a um endereço de carta chega à caixa')
      : wrong(PART, {
          said: `o que se mandou a ${para} não chegou à caixa em ${Math.round(withinMs / 1000)} s`,
          mend: `A caixa de AUTOS_CORREIO_CAIXA tem de ser a de ${base}, e receber o que vai para o mesmo nome com + e mais letras antes de @ (${GUIDE}).`,
        }),
  )
}

const noSubaddress = (para: string, { codigo }: EnderecoRecusado): Finding =>
  wrong(PART, {
    said: `o servidor de correio recusa ${para}${codigo === null ? '' : ` (${codigo})`}`,
    mend: `Os subendereços, com + antes de @, têm de estar ligados nesse domínio (${GUIDE}).`,
  })

const notOurs = (para: string, error: unknown): Finding =>
  wrong(PART, {
    said: `não se pôde mandar com o remetente ${para}: ${reasonOf(error)}`,
    mend: `O usuário de AUTOS_CORREIO tem de poder mandar com o endereço de retorno e os seus subendereços (${GUIDE}).`,
  })
