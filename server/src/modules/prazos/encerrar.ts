import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
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
  venceEm: string
}

/**
 * O item se trava antes: dois que encerram ao mesmo tempo esperam um pelo outro, e o segundo lê o que o
 * primeiro fez.
 */
export async function travarPrazo(tx: Tx, ator: Ator, id: string): Promise<{ prazo: Prazo; fatos: Fatos }> {
  const buscar = () =>
    tx
      .selectFrom('prazo')
      .select([
        'id',
        'docprocId',
        'usuarioId',
        'setorId',
        'criadoPor',
        'criadoSetorId',
        'situacao',
        'venceEm',
      ])
      .where('id', '=', id.toLowerCase())
  const achado = isId(id) ? await buscar().executeTakeFirst() : undefined
  if (achado === undefined) throw naoEncontrado()
  const [fatos] = await travarComFatos(tx, ator, [achado.docprocId])
  return { prazo: await buscar().forUpdate().executeTakeFirstOrThrow(), fatos: fatos! }
}

/** A pessoa, ou alguém do setor: de quem o deu, ou de quem responde por ele. */
export const ehDele = (ator: Ator, usuarioId: string | null, setorId: string | null): boolean =>
  usuarioId === ator.id || (setorId !== null && ator.setores.includes(setorId))

export function exigirAberto({ situacao }: Prazo, f: Fatos): void {
  if (situacao !== 'ABERTO')
    throw new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: o prazo já se encerrou.`, {
      motivo: 'o prazo já se encerrou',
    })
}

export const proibido = (f: Fatos, motivo: string): Recusa =>
  new Recusa('SemPermissaoException', `${f.tituloVisivel}: ${motivo}.`, { motivo })

type Encerramento = {
  prazo: Prazo
  fatos: Fatos
  situacao: 'CUMPRIDO' | 'CANCELADO'
  motivo: string | null
  avisar: string[]
}

export async function encerrar(
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
