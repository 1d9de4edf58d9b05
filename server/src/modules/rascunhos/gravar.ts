import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { soSugeriu } from './anotacoes.ts'
import { comAsGuardadas, comQuemSugere } from './de-quem-sugere.ts'
import { exigirQueEscrevaOuSugira, type Rascunho, soSugere, ultimoRascunho } from './rascunho.ts'
import { guardarVersao } from './versoes.ts'
import { exigirAVez } from './vez.ts'

/** `lida`: a versão sobre que se escreveu; nula, ninguém tinha gravado. `html`: já saneado. */
export type PedidoDeGravacao = { id: string; html: string; lida: number | null }

/**
 * Grava o texto sobre a versão que a pessoa leu; o que outra pessoa gravou no meio não se perde (domínio
 * §9.4). O editor grava de poucos em poucos segundos: fica no histórico quem começou e cada vez que outra
 * pessoa continua, e não cada gravação. De quem é cada sugestão diz-se aqui, e não no que se manda.
 */
export async function gravarRascunho(
  tx: Tx,
  ator: Ator,
  { id, html: escrito, lida }: PedidoDeGravacao,
): Promise<{ rascunhoId: string; versao: number }> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  exigirQueEscrevaOuSugira(fatos)
  conferirFiguras(escrito)
  const ultimo = await ultimoRascunho(tx, fatos.id)
  const html = await comQuemSugere(tx, {
    documentoId: fatos.id,
    guardado: ultimo?.html ?? '',
    html: escrito,
    quem: ator.id ?? '',
  })
  const aberto = ultimo?.finalizadoEm === null ? ultimo : undefined
  if (aberto?.html === html) return { rascunhoId: aberto.id, versao: aberto.versao }
  if ((ultimo?.versao ?? 0) !== (lida ?? 0)) throw outraGravou()
  await exigirAVez(tx, ator, fatos)
  if (soSugere(fatos)) exigirSoSugestoes(ator, fatos, { aberto, html: escrito })
  const continua = aberto !== undefined && aberto.gravadoPor === ator.id && continuaEscrevendo(aberto, tx.now)
  if (aberto !== undefined && !continua) await guardarVersao(tx, fatos.id, { ...aberto, motivo: 'ESCRITA' })
  const gravado = {
    versao: (ultimo?.versao ?? 0) + 1,
    html,
    gravadoEm: tx.now,
    gravadoPor: ator.id,
    escritoDesde: continua ? aberto.escritoDesde : tx.now,
  }
  const rascunhoId = await guardarRascunho(tx, { documentoId: fatos.id, aberto, gravado })
  if (aberto === undefined || aberto.gravadoPor !== ator.id)
    await registrar(tx, ator, {
      ato: 'documento.rascunho-gravado',
      itens: [fatos.id],
      dados: { rascunhoId, versao: gravado.versao, sha256: sha256(html) },
      setorId: setorDoAto(fatos),
    })
  return { rascunhoId, versao: gravado.versao }
}

/** O que não se põe num PDF diz-se já, e não quando se finaliza. */
function conferirFiguras(html: string): void {
  if (/<img\b[^>]*\ssrc="data:image\/(?!png;|jpeg;)/i.test(html))
    throw validacao(
      'html',
      'O texto tem uma figura que não é PNG nem JPEG. Ponha-a de novo num desses tipos.',
    )
}

/** A quem só sugere, o texto de antes mostra-se inteiro por baixo do que sugeriu. */
function exigirSoSugestoes(
  ator: Ator,
  { tituloVisivel }: Fatos,
  { aberto, html }: { aberto: Rascunho | undefined; html: string },
): void {
  if (aberto !== undefined && soSugeriu(ator.id ?? '', aberto.html, comAsGuardadas(aberto.html, html))) return
  const motivo =
    aberto === undefined
      ? 'ainda não há texto escrito de que sugerir mudanças'
      : 'aqui você só sugere; quem registrou o documento ou o tem em mãos é que muda o texto'
  throw new Recusa('SemPermissaoException', `${tituloVisivel}: ${motivo}.`, { motivo })
}

/** De dez em dez minutos guarda-se o que havia, ainda que a mesma pessoa não pare de escrever. */
const SESSAO_MS = 10 * 60_000
const continuaEscrevendo = ({ escritoDesde }: Rascunho, agora: Date): boolean =>
  agora.getTime() - escritoDesde.getTime() <= SESSAO_MS

type Gravado = Pick<Rascunho, 'versao' | 'html' | 'gravadoEm' | 'gravadoPor' | 'escritoDesde'>

/** No rascunho aberto, ou num novo se o último se finalizou. */
export async function guardarRascunho(
  tx: Tx,
  { documentoId, aberto, gravado }: { documentoId: string; aberto: Rascunho | undefined; gravado: Gravado },
): Promise<string> {
  const id = aberto?.id ?? newId()
  if (aberto === undefined)
    await tx
      .insertInto('rascunho')
      .values({ id, documentoId, ...gravado })
      .execute()
  else await tx.updateTable('rascunho').set(gravado).where('id', '=', id).execute()
  return id
}

export const outraGravou = (): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    'Outra pessoa gravou este rascunho. Veja como ficou e tente de novo.',
    { campo: 'versao' },
  )
