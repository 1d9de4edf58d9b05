import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Assinador } from '../../adapters/selo/port.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Reader } from '../../kernel/database.ts'
import { acoesDe, carregarFatos, type Fatos } from '../acoes/index.ts'
import { chaveDaVersao } from '../documentos/index.ts'
import type { Ator } from '../identidade/index.ts'
import { autenticouHaPouco } from './reautenticacao.ts'

export type Posicao = { pagina: number; esquerda: number; inferior: number }
export type PedidoDeAssinatura = { id: string; posicao?: Posicao | null; selo?: boolean | null }

/** A versão nova, já guardada, e a versão sobre a qual foi feita. */
export type Selado = { sobre: number; chave: string; versionId: string | null; sha256: string; tamanho: number }

export type MeiosDoSelo = { db: Reader; armazenamento: Pick<Armazenamento, 'ler' | 'gravar'>; assinador: Assinador; reautenticacaoMinutos: number }

/**
 * O que é de fora, antes da transação: baixa a versão em vigor, carimba e guarda a nova. Só para quem poderia assinar agora;
 * quem não poderia recebe a recusa do verbo. Se o ato não se confirmar, sobra um objeto que nada aponta.
 */
export async function selar(
  { db, armazenamento, assinador, reautenticacaoMinutos }: MeiosDoSelo,
  ator: Ator,
  { id, posicao, selo }: PedidoDeAssinatura,
): Promise<Selado | undefined> {
  if (selo !== true || !posicao) return undefined
  const fatos = (await carregarFatos(db, ator, [id])).get(id.toLowerCase())
  if (
    fatos === undefined ||
    !fatos.pdf ||
    fatos.versaoArquivo === null ||
    fatos.nivelAssinatura !== 'SIMPLES' ||
    !podeAssinar(fatos) ||
    !autenticouHaPouco(ator, fatos.agora, reautenticacaoMinutos)
  )
    return undefined

  const versao = await db.selectFrom('documentoVersao').selectAll().where('documentoId', '=', fatos.id).where('numero', '=', fatos.versaoArquivo).executeTakeFirstOrThrow()
  const bytes = await armazenamento.ler(versao.chave, versao.versionId, versao.tamanho)
  // O que se mostra e se assina é o que está no histórico; outra coisa no armazenamento é adulteração.
  if (sha256(bytes) !== versao.sha256) throw new Error(`documento ${fatos.id} versão ${versao.numero}: o objeto guardado não tem o SHA-256 registrado`)
  const novo = await assinador.selar(bytes, { ...posicao, linhas: await linhasDoSelo(db, ator, fatos), em: fatos.agora })
  const chave = chaveDaVersao(fatos.id, sha256(novo), 'pdf')
  return { sobre: versao.numero, chave, ...(await armazenamento.gravar(chave, novo, CONTENT_TYPE.pdf)) }
}

const podeAssinar = (fatos: Fatos): boolean => acoesDe(fatos).some((acao) => acao === 'DEVE_ASSINAR' || acao === 'PODE_ASSINAR')

async function linhasDoSelo(db: Reader, ator: Ator, fatos: Fatos): Promise<string[]> {
  const cargos = await cargosDoAto(db, ator, fatos.id)
  const em = new Intl.DateTimeFormat('pt-BR', { timeZone: ator.marca.fuso, day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    fatos.agora,
  )
  const identificador = `${fatos.identificador}${fatos.eletronico ? '-e' : ''}`
  return [`Assinado eletronicamente por ${ator.nome}`, ...(cargos.length > 0 ? [cargos.join(', ')] : []), em.replace(', ', ' às '), `Documento ${identificador}`]
}

/** Um ato cumpre todas as entradas da pessoa; quem não consta assina pelo cargo principal (domínio §6.3). */
export async function cargosDoAto(reader: Reader, ator: Ator, documentoId: string): Promise<string[]> {
  const entradas = await reader.selectFrom('assinante').select('cargo').where('documentoId', '=', documentoId).where('usuarioId', '=', ator.id).orderBy('ordem').execute()
  if (entradas.length > 0) return entradas.flatMap(({ cargo }) => cargo ?? [])
  const principal = await reader.selectFrom('usuarioCargo').select('cargo').where('usuarioId', '=', ator.id).orderBy('ordem').orderBy('cargo').limit(1).executeTakeFirst()
  return principal === undefined ? [] : [principal.cargo]
}
