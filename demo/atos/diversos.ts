import {
  classeDe,
  type Documento,
  guardar,
  type Municipio,
  pessoaDe,
  type PessoaViva,
  type Processo,
  setorDe,
  type SetorVivo,
} from '../estado.ts'
import { imprimir } from '../pdf.ts'
import { folhaDe } from '../impressao.ts'
import { termoDeDesconsideracao } from '../textos/fiscalizacao.ts'
import type { Enredo } from '../textos/tipos.ts'
import { contar } from './contar.ts'
import { type NovoDocumento, registrarDocumento } from './registrar.ts'
import { agir, ler, mover } from './tramitar.ts'
import { juntar } from './vincular.ts'

/** A peça continua numerada, riscada, com o termo de quem a desconsiderou. */
export function desconsiderar(
  m: Municipio,
  peca: Documento,
  em: number,
  por: PessoaViva,
  motivo: string,
): void {
  agir(m, peca, em)
  const instante = m.cal.em(em)
  peca.documento.desconsideradoEm = instante
  const termoChave = `termos/${peca.linha.id}/${m.acaso.uuid()}.pdf`
  guardar(m, 'tramite', {
    id: m.acaso.id(instante),
    docprocId: peca.linha.id,
    tipo: 'DESCONSIDERACAO',
    realizadoEm: instante,
    realizadoPor: por.id,
    motivo,
    termoChave,
  })
  const enredo: Enredo = {
    ...peca.enredo,
    objeto: `a peça nº ${peca.linha.ordem} – ${peca.linha.titulo}`,
    fatos: [`Motivo declarado: ${motivo}`],
  }
  const classe = classeDe(m, 'Termo|de Desconsideração')
  const imprimirTermo = async () =>
    (
      await imprimir(
        folhaDe(m, {
          ...peca,
          documento: { ...peca.documento, origem: 'ELETRONICA' },
          classe,
          enredo,
          corpo: termoDeDesconsideracao,
          linha: {
            ...peca.linha,
            titulo: `Termo de desconsideração – ${peca.linha.titulo}`,
            numeroCompleto: null,
            criadoEm: instante,
          },
          autor: por,
          rubricas: [],
        }),
      )
    ).bytes
  m.objetos.push({ chave: termoChave, tipo: 'application/pdf', imprimir: imprimirTermo })
  contar(m, por, em, 'documento.desconsiderado', [peca.linha.id], { motivo })
}

type Pedido = {
  em: number
  por: PessoaViva
  setor: SetorVivo
  titulo: string
  classe: string
  cpf: string
  prazo: number
  instrucoes: string
}

/** Pede um arquivo a alguém de fora: a peça já tem número e aguarda o envio. */
export function pedirArquivo(
  m: Municipio,
  processo: Processo,
  { em, por, setor, titulo, classe, cpf, prazo, instrucoes }: Pedido,
): Documento {
  const pedido = registrarDocumento(m, {
    em,
    setor,
    por,
    classe,
    titulo,
    enredo: processo.enredo,
    corpo: null,
    origem: 'EXTERNA',
    assina: [],
  })
  pedido.versoes = []
  Object.assign(pedido.documento, {
    extensao: null,
    situacaoArquivo: 'AGUARDANDO_ARQUIVO',
    versaoArquivo: null,
    versaoBase: null,
    minuta: false,
  })
  guardar(m, 'pedidoArquivo', {
    id: m.acaso.id(m.cal.em(em)),
    documentoId: pedido.linha.id,
    designadoEm: m.cal.em(em),
    enviadoEm: null,
    usuarioId: por.id,
    setorId: setor.id,
    cpf,
    prazo: m.cal.dia(prazo),
    instrucoes,
  })
  juntar(m, pedido, processo, em + 0.002, por)
  contar(
    m,
    por,
    em,
    'documento.solicitado',
    [pedido.linha.id, processo.linha.id],
    { prazo: m.cal.dia(prazo) },
    setor,
  )
  return pedido
}

type Entrega = Omit<NovoDocumento, 'por' | 'setor'> & {
  integrador: string
  para: string
  origemInteg: string
}

/** Documento que um sistema entrega e que espera aceite. */
export function entregar(m: Municipio, { integrador, para, origemInteg, ...novo }: Entrega): Documento {
  const setor = setorDe(m, para)
  const integradorId = m.integradores.get(integrador)!
  const entregue = registrarDocumento(m, {
    ...novo,
    setor,
    origem: 'EXTERNA',
    assina: [],
    noSetor: true,
    entregue: true,
  })
  Object.assign(entregue.documento, {
    integradorId,
    origemInteg,
    aceite: 'PENDENTE',
    entregaSetorId: setor.id,
    minuta: false,
  })
  Object.assign(entregue.linha, { criadoPor: null, criadoSetorId: null })
  entregue.autor = null
  entregue.carga.realizadoPor = null
  for (const versao of entregue.versoes) versao.linha.criadaPor = null
  contar(m, integradorId, novo.em, 'documento.entregue', [entregue.linha.id], { origemInteg }, setor)
  return entregue
}

export function aceitar(m: Municipio, documento: Documento, em: number, por: PessoaViva): void {
  mover(m, documento, 'ACEITE', em, por, { usuarioId: null, setorId: documento.setor.id })
  documento.documento.aceite = 'ACEITO'
  contar(m, por, em, 'documento.aceito', [documento.linha.id], {}, documento.setor)
  ler(m, documento, por, em)
}

export function rejeitarEntrega(
  m: Municipio,
  documento: Documento,
  em: number,
  por: PessoaViva,
  motivo: string,
): void {
  mover(m, documento, 'REJEICAO_INTEGRACAO', em, por, { usuarioId: null, setorId: null }, { motivo })
  documento.documento.aceite = 'REJEITADO'
  documento.linha.arquivado = true
  contar(m, por, em, 'documento.rejeitado', [documento.linha.id], { motivo }, documento.setor)
}

/** `marcador`: 'PUBLICO||Plano Diretor', 'SETOR|APRO|Exigências\\Falta ART', 'PESSOAL|marlise|Hoje'. */
export function marcar(m: Municipio, { linha }: Documento | Processo, marcador: string, em: number): void {
  const marcadorId = m.marcadores.get(marcador)
  if (marcadorId === undefined) throw new Error(`não há o marcador ${marcador}`)
  guardar(m, 'docprocMarcador', { docprocId: linha.id, marcadorId, em: m.cal.em(em) })
}

export function notificar(
  m: Municipio,
  login: string,
  em: number,
  titulo: string,
  texto: string,
  item?: Documento | Processo,
  lida = false,
): void {
  const criadaEm = m.cal.em(em)
  guardar(m, 'notificacao', {
    id: m.acaso.id(criadaEm),
    usuarioId: pessoaDe(m, login).id,
    docprocId: item?.linha.id ?? null,
    titulo,
    texto,
    criadaEm,
    lidaEm: lida ? m.cal.em(Math.min(em + 0.1, m.cal.agora)) : null,
  })
}
