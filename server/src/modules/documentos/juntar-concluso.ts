import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { type AVista, aVistaSemPerguntar, haOQueVer, motivoDe } from '../tarjas/index.ts'
import { juntarPeca } from './juntar.ts'

/**
 * O documento registrado a partir de um processo é juntado a ele quando fica concluso, se os dois ainda estão
 * com quem o registrou ou com um setor dele; senão fica o registro de por que não foi (domínio §4.4).
 * Sigiloso ou não, quem o registrou ali já disse onde o quer. O que um interessado de fora passaria a ler espera que se
 * leia (preparo/rever-convites.ts); com o que ver, junta-o quem o registrou, sabendo.
 */
export async function juntarConcluso(
  { ledger, sistema }: { ledger: Ledger; sistema: Ator },
  { documentoId }: { documentoId: string },
): Promise<void> {
  await transact(ledger, async (tx) => {
    const destino = await tx
      .selectFrom('documento')
      .innerJoin('docproc', 'docproc.id', 'documento.id')
      .leftJoin('docproc as processo', 'processo.id', 'documento.processoDestinoId')
      .select(['documento.processoDestinoId', 'processo.excluidoEm as processoExcluidoEm'])
      .where('documento.id', '=', documentoId)
      .where('docproc.excluidoEm', 'is', null)
      .executeTakeFirst()
    const processoId = destino?.processoDestinoId ?? null
    if (processoId === null) return
    if (destino?.processoExcluidoEm != null) return naLixeira(tx, sistema, { documentoId, processoId })
    const [documento, processo] = await travarComFatos(tx, sistema, [documentoId, processoId])
    if (documento === undefined || processo === undefined || !documento.raiz || !documento.concluso) return
    const impede = porQueNao(documento, processo, await setoresDeQuemRegistrou(tx, documento))
    const aVista = impede === undefined ? await oQueSeLeria(tx, sistema, { documento, processo }) : undefined
    if (aVista !== undefined && aVista.esperando > 0) return
    const motivo = impede ?? porVer(aVista)
    if (motivo === undefined)
      await juntarPeca(tx, sistema, {
        documento,
        processo,
        por: documento.criadoPor,
        setorId: processo.cargaSetorId ?? documento.criadoSetorId,
      })
    else await desistir(tx, sistema, { documento, processoId: processo.id, motivo })
  })
}

/**
 * O em nome de que registrou e, de quem está em mais de um, todos (quem tem dois não registra em nome de
 * nenhum sem o dizer).
 */
async function setoresDeQuemRegistrou(
  reader: Reader,
  { criadoPor, criadoSetorId }: Fatos,
): Promise<ReadonlySet<string>> {
  const lotacoes =
    criadoPor === null
      ? []
      : await reader.selectFrom('lotacao').select('setorId').where('usuarioId', '=', criadoPor).execute()
  return new Set([
    ...lotacoes.map(({ setorId }) => setorId),
    ...(criadoSetorId === null ? [] : [criadoSetorId]),
  ])
}

function porQueNao(documento: Fatos, processo: Fatos, setores: ReadonlySet<string>): string | undefined {
  const deQuemRegistrou = ({ cargaUsuarioId, cargaSetorId }: Fatos) =>
    (cargaUsuarioId !== null && cargaUsuarioId === documento.criadoPor) ||
    (cargaSetorId !== null && setores.has(cargaSetorId))
  if (documento.arquivado || documento.desconsiderado || !documento.pdf || documento.emAssinatura)
    return 'o documento não está em condição de ser juntado'
  if (!deQuemRegistrou(documento)) return `o documento está com ${documento.cargaRotulo ?? 'o Arquivo'}`
  if (processo.arquivado || processo.emEliminacao) return 'o processo está arquivado'
  return deQuemRegistrou(processo) ? undefined : `o processo está com ${processo.cargaRotulo ?? 'o Arquivo'}`
}

const oQueSeLeria = (
  tx: Tx,
  sistema: Ator,
  { documento, processo }: { documento: Fatos; processo: Fatos },
): Promise<AVista> =>
  aVistaSemPerguntar(tx, sistema, { id: documento.id, de: 'JUNTADO', em: processo.id, trava: true })

const porVer = (aVista: AVista | undefined): string | undefined =>
  aVista === undefined || !haOQueVer(aVista)
    ? undefined
    : `um interessado de fora o leria, e ${motivoDe(aVista)}`

/** O processo foi excluído entre o registro e a conclusão. */
async function naLixeira(
  tx: Tx,
  sistema: Ator,
  { documentoId, processoId }: { documentoId: string; processoId: string },
): Promise<void> {
  const [documento] = await travarComFatos(tx, sistema, [documentoId])
  if (documento !== undefined)
    await desistir(tx, sistema, { documento, processoId, motivo: 'o processo foi excluído' })
}

/** Não se tenta outra vez: quem o registrou decide o que fazer. */
async function desistir(
  tx: Tx,
  sistema: Ator,
  { documento, processoId, motivo }: { documento: Fatos; processoId: string; motivo: string },
): Promise<void> {
  await tx.updateTable('documento').set({ processoDestinoId: null }).where('id', '=', documento.id).execute()
  const avisar = documento.criadoPor === null ? [] : [documento.criadoPor]
  await registrar(tx, sistema, {
    ato: 'documento.nao-juntado',
    itens: [documento.id, processoId],
    dados: { processoId, motivo, avisar },
  })
}
