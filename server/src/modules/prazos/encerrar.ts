import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'

type Prazo = {
  id: string
  docprocId: string
  usuarioId: string | null
  setorId: string | null
  criadoPor: string
  criadoSetorId: string | null
  situacao: string
}

/** Fez-se o que se esperava. Quem responde, ou quem tem a carga; quem deu o prazo fica sabendo. */
export async function cumprir(
  tx: Tx,
  ator: Ator,
  { id }: ArgumentosDeMutation['prazoCumprir'],
): Promise<string> {
  const { prazo, fatos } = await travarPrazo(tx, ator, id)
  if (prazo.situacao === 'CUMPRIDO') return prazo.id
  exigirAberto(prazo, fatos)
  if (!fatos.detem && !ehDele(ator, prazo.usuarioId, prazo.setorId))
    throw proibido(fatos, 'só quem responde pelo prazo ou tem a carga o cumpre')
  await encerrar(tx, ator, { prazo, fatos, situacao: 'CUMPRIDO', motivo: null, avisar: [prazo.criadoPor] })
  return prazo.id
}

/** Já não é preciso. Quem deu o prazo, ou quem tem a carga; quem respondia fica sabendo. */
export async function cancelar(
  tx: Tx,
  ator: Ator,
  { id, motivo }: ArgumentosDeMutation['prazoCancelar'],
): Promise<string> {
  const texto = motivoObrigatorio(motivo)
  const { prazo, fatos } = await travarPrazo(tx, ator, id)
  if (prazo.situacao === 'CANCELADO') return prazo.id
  exigirAberto(prazo, fatos)
  if (!fatos.detem && !ehDele(ator, prazo.criadoPor, prazo.criadoSetorId))
    throw proibido(fatos, 'só quem deu o prazo ou tem a carga o cancela')
  await encerrar(tx, ator, {
    prazo,
    fatos,
    situacao: 'CANCELADO',
    motivo: texto,
    avisar: [(prazo.usuarioId ?? prazo.setorId)!],
  })
  return prazo.id
}

/**
 * O item se trava antes: dois que encerram ao mesmo tempo esperam um pelo outro, e o segundo lê o que o
 * primeiro fez.
 */
async function travarPrazo(tx: Tx, ator: Ator, id: string): Promise<{ prazo: Prazo; fatos: Fatos }> {
  const buscar = () =>
    tx
      .selectFrom('prazo')
      .select(['id', 'docprocId', 'usuarioId', 'setorId', 'criadoPor', 'criadoSetorId', 'situacao'])
      .where('id', '=', id.toLowerCase())
  const achado = isId(id) ? await buscar().executeTakeFirst() : undefined
  if (achado === undefined) throw naoEncontrado()
  const [fatos] = await travarComFatos(tx, ator, [achado.docprocId])
  return { prazo: await buscar().forUpdate().executeTakeFirstOrThrow(), fatos: fatos! }
}

/** A pessoa, ou alguém do setor: de quem o deu, ou de quem responde por ele. */
export const ehDele = (ator: Ator, usuarioId: string | null, setorId: string | null): boolean =>
  usuarioId === ator.id || (setorId !== null && ator.setores.includes(setorId))

function exigirAberto({ situacao }: Prazo, f: Fatos): void {
  if (situacao !== 'ABERTO')
    throw new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: o prazo já se encerrou.`, {
      motivo: 'o prazo já se encerrou',
    })
}

const proibido = (f: Fatos, motivo: string): Recusa =>
  new Recusa('SemPermissaoException', `${f.tituloVisivel}: ${motivo}.`, { motivo })

type Encerramento = {
  prazo: Prazo
  fatos: Fatos
  situacao: 'CUMPRIDO' | 'CANCELADO'
  motivo: string | null
  avisar: string[]
}

async function encerrar(
  tx: Tx,
  ator: Ator,
  { prazo, fatos, situacao, motivo, avisar }: Encerramento,
): Promise<void> {
  await tx
    .updateTable('prazo')
    .set({ situacao, encerradoEm: tx.now, encerradoPor: ator.id, encerradoMotivo: motivo })
    .where('id', '=', prazo.id)
    .execute()
  const ato = situacao === 'CUMPRIDO' ? 'prazo.cumprido' : 'prazo.cancelado'
  await registrar(tx, ator, {
    ato,
    itens: [prazo.docprocId],
    dados: { prazoId: prazo.id, avisar, ...(motivo === null ? {} : { motivo }) },
    setorId: setorDoAto(fatos),
  })
}
