import { withNameless } from '../../adapters/nameless-file.ts'
import { transact } from '../../kernel/transact.ts'
import { type ArquivoVisto, haOQueVer, haQuemJaLeia, verArquivo } from '../tarjas/index.ts'
import type { Aberto, Intencao, MeiosDaConferencia, Retida } from './conferencia.ts'
import { aindaEmConferencia, buscarEmConferencia } from './em-conferencia.ts'
import { examinar, guardar } from './examinar-arquivo.ts'
import { recusarArquivo } from './recusar-arquivo.ts'
import { reterSubstituicao } from './reter-substituicao.ts'
import { aceitarArquivo } from './aceitar-arquivo.ts'

/**
 * Confere o arquivo recebido e o torna a versão em vigor, ou diz a quem o enviou por que não serve (domínio
 * §9.3), ou por que há de esperar (§4.9). O que se lê e se grava fora do banco vem antes da transação; repetir
 * o trabalho chega ao mesmo resultado.
 */
export async function conferir(
  meios: MeiosDaConferencia,
  { intencaoId }: { intencaoId: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(meios.ledger, intencaoId)
  if (intencao === undefined) return
  await withNameless(async (novo) => {
    const aberto = await examinar(meios, intencao, novo)
    if (typeof aberto === 'string') return recusar(meios, intencao, aberto)
    for (let acabou = false; !acabou;) acabou = await concluir(meios, intencao, aberto)
  })
}

/** Falso: enquanto se lia o arquivo, alguém de fora passou a ler o documento, ou deixou de o ler. */
async function concluir(meios: MeiosDaConferencia, intencao: Intencao, aberto: Aberto): Promise<boolean> {
  const { ledger, sistema } = meios
  const { documentoId } = intencao
  const visto = (await haQuemJaLeia(ledger.db, documentoId)) ? await ver(meios, aberto) : undefined
  const retida = visto === undefined ? undefined : oQueReter(intencao, aberto, visto)
  const conferido = retida === undefined ? await guardar(meios, intencao, aberto) : undefined
  return transact(ledger, async (tx) => {
    if (!(await aindaEmConferencia(tx, sistema, intencao))) return true
    if ((await haQuemJaLeia(tx, documentoId)) !== (visto !== undefined)) return false
    if (retida !== undefined) await reterSubstituicao(tx, sistema, { intencao, retida })
    if (conferido === undefined) return true
    const aVista = visto !== undefined && haOQueVer(visto.aVista) ? visto.aVista : null
    await aceitarArquivo(tx, sistema, { intencao, conferido, visto: visto !== undefined, aVista })
    await meios.aoConferir(tx, sistema, { documentoId, causa: null })
    return true
  })
}

const ver = ({ leitorDeTexto }: MeiosDaConferencia, { bytes, exame }: Aberto): Promise<ArquivoVisto> =>
  verArquivo(leitorDeTexto, { extensao: exame.extensao, bytes: exame.emOrdem ?? bytes })

/** De outros bytes ninguém disse nada: onde o armazenamento não guarda versões, o endereço do PUT ainda vale. */
function oQueReter(
  { dadosVistos, retida }: Intencao,
  { bytes }: Aberto,
  visto: ArquivoVisto,
): Retida | undefined {
  const { sha256, tamanho } = bytes
  const viu = dadosVistos === true && (retida === null || retida.sha256 === sha256)
  return viu || !haOQueVer(visto.aVista) ? undefined : { ...visto, sha256, tamanho }
}

async function recusar(
  { ledger, sistema, aoConferir }: MeiosDaConferencia,
  intencao: Intencao,
  causa: string,
): Promise<void> {
  await transact(ledger, async (tx) => {
    if (!(await aindaEmConferencia(tx, sistema, intencao))) return
    await recusarArquivo(tx, sistema, { intencao, causa })
    await aoConferir(tx, sistema, { documentoId: intencao.documentoId, causa })
  })
}

/** Recusa, sem conferir, o arquivo que não se pôde fazer. */
export async function recusarSemConferir(
  { ledger, sistema }: Pick<MeiosDaConferencia, 'ledger' | 'sistema'>,
  { intencaoId, causa }: { intencaoId: string; causa: string },
): Promise<void> {
  const intencao = await buscarEmConferencia(ledger, intencaoId)
  if (intencao === undefined) return
  await transact(ledger, async (tx) => {
    if (await aindaEmConferencia(tx, sistema, intencao))
      await recusarArquivo(tx, sistema, { intencao, causa })
  })
}
