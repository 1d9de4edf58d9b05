import { type Documento, guardar, type Municipio, type PessoaViva, type Processo } from '../estado.ts'
import { contar } from './contar.ts'
import { agir, lugarDe, mover, quemDetem, setorDoLugar } from './tramitar.ts'

/** Torna o documento a próxima peça do processo. */
export function juntar(
  m: Municipio,
  documento: Documento,
  processo: Processo,
  em: number,
  por: PessoaViva = quemDetem(m, processo),
): void {
  agir(m, processo, em)
  const peca = (processo.processo.ultimaPeca ?? 0) + 1
  processo.processo.ultimaPeca = peca
  const tramiteId = prender(m, documento, processo, {
    tipo: 'JUNTADA',
    vinculo: 'peca',
    ordem: peca,
    em,
    por,
  })
  documento.documento.minuta = false
  processo.pecas.push(documento)
  contar(
    m,
    por,
    em,
    'documento.juntado',
    [documento.linha.id, processo.linha.id],
    { tramiteId, processoId: processo.linha.id, peca },
    setorDoLugar(m, lugarDe(processo).setorId),
  )
}

export function anexar(
  m: Municipio,
  anexo: Documento,
  principal: Documento,
  em: number,
  por: PessoaViva = quemDetem(m, principal),
): void {
  agir(m, principal, em)
  const tramiteId = prender(m, anexo, principal, {
    tipo: 'ANEXACAO',
    vinculo: 'anexo',
    ordem: principal.anexos.length + 1,
    em,
    por,
  })
  principal.anexos.push(anexo)
  contar(m, por, em, 'documento.anexado', [anexo.linha.id, principal.linha.id], {
    tramiteId,
    principalId: principal.linha.id,
  })
}

/** O apenso segue a carga do principal, que é o mais antigo. */
export function apensar(
  m: Municipio,
  apenso: Processo,
  principal: Processo,
  em: number,
  por: PessoaViva = quemDetem(m, principal),
): void {
  agir(m, principal, em)
  prender(m, apenso, principal, {
    tipo: 'APENSACAO',
    vinculo: 'apenso',
    ordem: principal.apensos.length + 1,
    em,
    por,
  })
  apenso.principal = principal
  principal.apensos.push(apenso)
  contar(m, por, em, 'processo.apensado', [apenso.linha.id, principal.linha.id], {
    principal: principal.linha.id,
    apensos: [apenso.linha.id],
  })
}

/** Tira a peça do processo; o número dela não volta. */
export function disjuntar(m: Municipio, documento: Documento, em: number, por: PessoaViva): void {
  const processo = documento.pai as Processo
  Object.assign(documento.linha, {
    paiId: null,
    vinculo: null,
    ordem: null,
    vinculadoEm: null,
    vinculadoPor: null,
    vinculadoSetorId: null,
    raizId: documento.linha.id,
  })
  delete documento.pai
  processo.pecas.splice(processo.pecas.indexOf(documento), 1)
  const tramite = mover(m, documento, 'DISJUNTADA', em, por, lugarDe(processo))
  tramite.outroId = processo.linha.id
  contar(m, por, em, 'documento.disjuntado', [documento.linha.id, processo.linha.id], {
    tramiteId: tramite.id,
    processoId: processo.linha.id,
  })
}

type Vinculo = {
  tipo: 'JUNTADA' | 'ANEXACAO' | 'APENSACAO'
  vinculo: 'peca' | 'anexo' | 'apenso'
  ordem: number
  em: number
  por: PessoaViva
}

function prender(
  m: Municipio,
  filho: Documento | Processo,
  pai: Documento | Processo,
  { tipo, vinculo, ordem, em, por }: Vinculo,
): string {
  if (filho.linha.paiId != null) throw new Error(`${filho.linha.titulo}: já tem pai`)
  agir(m, filho, em)
  const instante = m.cal.em(em)
  const origem = lugarDe(filho)
  const id = m.acaso.id(instante)
  guardar(m, 'tramite', {
    id,
    docprocId: filho.linha.id,
    tipo,
    origemUsuarioId: origem.usuarioId,
    origemSetorId: origem.setorId,
    destinoUsuarioId: null,
    destinoSetorId: null,
    realizadoEm: instante,
    realizadoPor: por.id,
    outroId: pai.linha.id,
  })
  Object.assign(filho.linha, {
    paiId: pai.linha.id,
    vinculo,
    ordem,
    vinculadoEm: instante,
    vinculadoPor: por.id,
    vinculadoSetorId: setorDoLugar(m, lugarDe(pai).setorId)?.id ?? pai.setor.id,
    cargaTramiteId: null,
    cargaTipo: null,
    cargaUsuarioId: null,
    cargaSetorId: null,
    cargaEm: null,
    novo: false,
  })
  if (filho.tipo === 'documento') filho.pai = pai
  enraizar(filho, pai.linha.raizId)
  return id
}

/** Todos os que pendem do item têm a mesma raiz. */
function enraizar(item: Documento | Processo, raizId: string): void {
  item.linha.raizId = raizId
  for (const filho of item.tipo === 'documento' ? item.anexos : [...item.pecas, ...item.apensos])
    enraizar(filho, raizId)
}
