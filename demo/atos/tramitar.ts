import {
  type Documento,
  guardar,
  type Linha,
  type Municipio,
  type PessoaViva,
  type Processo,
  responsavel,
  type SetorVivo,
} from '../estado.ts'
import { contar } from './contar.ts'
import { projetar } from './registrar.ts'

type Item = Documento | Processo
export type Destino = SetorVivo | PessoaViva

export const ehSetor = (destino: Destino): destino is SetorVivo => 'sigla' in destino

type Envio = {
  em: number
  para: Destino
  por?: PessoaViva
  mensagem?: string
  /** Quando alguém do destino abriu; falso: ninguém abriu ainda. */
  recebido?: number | false
}

/** Passa a carga. */
export function enviar(
  m: Municipio,
  item: Item,
  { em, para, por = quemDetem(m, item), mensagem, recebido = em + 0.15 }: Envio,
): void {
  const antes = {
    novo: item.linha.novo ?? true,
    minuta: item.tipo === 'documento' && (item.documento.minuta ?? false),
  }
  const origem = lugarDe(item)
  const destino = ehSetor(para)
    ? { usuarioId: null, setorId: para.id }
    : { usuarioId: para.id, setorId: null }
  const tramite = mover(m, item, 'ENVIO', em, por, destino, { mensagem: mensagem ?? null })
  if (item.tipo === 'documento' && ehSetor(para) && para !== item.setor) item.documento.minuta = false
  contar(
    m,
    por,
    em,
    `${item.tipo}.enviado`,
    [item.linha.id],
    { tramiteId: tramite.id, origem, destinoId: para.id, antes },
    setorDoLugar(m, origem.setorId),
  )
  if (recebido !== false) receber(m, item, ehSetor(para) ? responsavel(m, para) : para, recebido)
}

/** A primeira abertura por alguém do destino. */
export function receber(m: Municipio, item: Item, quem: PessoaViva, em: number): void {
  const instante = Math.min(em, m.cal.agora)
  guardar(m, 'recebimento', { tramiteId: item.carga.id, usuarioId: quem.id, em: m.cal.em(instante) })
  contar(m, quem, instante, `${item.tipo}.recebido`, [item.linha.id], { tramiteId: item.carga.id })
  ler(m, item, quem, instante)
  item.ultimo = Math.max(item.ultimo, instante)
}

/** Abriu o item: sai do negrito e, se documento, fica no registro de acessos. */
export function ler(m: Municipio, { linha, tipo }: Item, quem: PessoaViva, em: number): void {
  const instante = m.cal.em(em)
  m.leituras.set(`${linha.id} ${quem.id}`, { docprocId: linha.id, usuarioId: quem.id, em: instante })
  if (tipo === 'documento')
    guardar(m, 'visualizacao', {
      id: m.acaso.id(instante),
      docprocId: linha.id,
      usuarioId: quem.id,
      versao: 1,
      ip: '10.20.0.14',
      em: instante,
    })
}

export function arquivar(m: Municipio, item: Item, em: number, por: PessoaViva = quemDetem(m, item)): void {
  const origem = lugarDe(item)
  const tramite = mover(m, item, 'ARQUIVAMENTO', em, por, { usuarioId: null, setorId: null })
  item.linha.arquivado = true
  const emConjunto = item.tipo === 'processo' ? item.apensos.map((apenso) => apenso.linha.id) : []
  contar(
    m,
    por,
    em,
    `${item.tipo}.arquivado`,
    [item.linha.id, ...emConjunto],
    { tramiteId: tramite.id, emConjunto },
    setorDoLugar(m, origem.setorId),
  )
}

/** Volta a quem o tinha quando foi arquivado. */
export function desarquivar(m: Municipio, item: Item, em: number, motivo: string): void {
  const setor = setorDoLugar(m, item.carga.origemSetorId ?? null) ?? item.setor
  const destino = { usuarioId: null, setorId: setor.id }
  const por = responsavel(m, setor)
  const tramite = mover(m, item, 'DESARQUIVAMENTO', em, por, destino, { motivo })
  item.linha.arquivado = false
  contar(
    m,
    por,
    em,
    `${item.tipo}.desarquivado`,
    [item.linha.id],
    { tramiteId: tramite.id, destino, emConjunto: [] },
    setor,
  )
}

/** Traz de volta o que ninguém abriu. */
export function desfazerEnvio(m: Municipio, item: Item, em: number, por: PessoaViva): void {
  const envio = item.carga
  const destino = { usuarioId: envio.origemUsuarioId ?? null, setorId: envio.origemSetorId ?? null }
  const tramite = mover(m, item, 'DESFAZER_ENVIO', em, por, destino, { desfazId: envio.id })
  contar(
    m,
    por,
    em,
    `${item.tipo}.envio-desfeito`,
    [item.linha.id],
    { tramiteId: tramite.id, desfaz: envio.id },
    setorDoLugar(m, destino.setorId),
  )
}

export type Lugar = { usuarioId: string | null; setorId: string | null }

export const lugarDe = ({ linha }: Item): Lugar => ({
  usuarioId: linha.cargaUsuarioId ?? null,
  setorId: linha.cargaSetorId ?? null,
})

/** Quem pratica o ato por quem tem a carga. */
export function quemDetem(m: Municipio, item: Item): PessoaViva {
  const { usuarioId, setorId } = lugarDe(item)
  const setor = setorDoLugar(m, setorId)
  if (setor !== null) return responsavel(m, setor)
  return [...m.pessoas.values()].find(({ id }) => id === usuarioId) ?? responsavel(m, item.setor)
}

export const setorDoLugar = (m: Municipio, setorId: string | null): SetorVivo | null =>
  [...m.setores.values()].find(({ id }) => id === setorId) ?? null

type Mais = { mensagem?: string | null; motivo?: string; desfazId?: string }

/** O trâmite que dá a carga e a projeção dele. Quem tem pai não se move, e o tempo não anda para trás. */
export function mover(
  m: Municipio,
  item: Item,
  tipo: Linha<'tramite'>['tipo'],
  em: number,
  por: PessoaViva | null,
  destino: Lugar,
  mais: Mais = {},
): Linha<'tramite'> {
  if (item.linha.paiId != null) throw new Error(`${item.linha.titulo}: tem pai e não se move`)
  agir(m, item, em)
  const origem = lugarDe(item)
  const tramite: Linha<'tramite'> = {
    id: m.acaso.id(m.cal.em(em)),
    docprocId: item.linha.id,
    tipo,
    origemUsuarioId: origem.usuarioId,
    origemSetorId: origem.setorId,
    destinoUsuarioId: destino.usuarioId,
    destinoSetorId: destino.setorId,
    realizadoEm: m.cal.em(em),
    realizadoPor: por?.id ?? null,
    mensagem: null,
    ...mais,
  }
  guardar(m, 'tramite', tramite)
  item.carga = tramite
  item.linha.novo = false
  projetar(item.linha, tramite)
  return tramite
}

export function agir(m: Municipio, item: Item, em: number): void {
  if (em < item.ultimo)
    throw new Error(`${item.linha.titulo}: ato em ${em}, depois de outro em ${item.ultimo}`)
  if (em > m.cal.agora) throw new Error(`${item.linha.titulo}: ato no futuro (${em})`)
  item.ultimo = em
  item.linha.versao = (item.linha.versao ?? 1) + 1
}
