import { assinarTodos, juntar, type NovoDocumento, registrarDocumento } from '../atos.ts'
import { fonte, parteDe } from '../enredos/fonte.ts'
import { type Documento, type Municipio, type Processo, responsavel, setorDe } from '../estado.ts'
import type { Externo } from '../interessados.ts'
import { comunicacao } from '../textos/comunicacoes.ts'
import type { Enredo, Parte } from '../textos/tipos.ts'

/** Enredo escrito à mão. */
export function enredoDe(
  m: Municipio,
  quem: Externo | Parte,
  dados: Partial<Enredo> & Pick<Enredo, 'titulo' | 'objeto'>,
): Enredo {
  const interessado = 'cpfCnpj' in quem ? parteDe(quem) : quem
  return {
    assunto: null,
    interessado,
    local: '',
    valor: 0,
    fatos: [],
    conclusao: 'pelo deferimento',
    servidor: fonte(m.acaso.filho(dados.titulo)).servidor(),
    fundamento: 'Lei municipal nº 2.118/2011',
    ...dados,
  }
}

/**
 * Quando se autuou o processo daquele número: os primeiros números são do começo do ano. Nunca depois de
 * `minimo`, que é o tempo que a história precisa para acontecer.
 */
export const autuadoEm = (m: Municipio, numero: number, minimo: number): number =>
  Math.min(minimo, Math.max(m.cal.inicioDoAno, -290) * (1 - numero / 270))

export type Peca = Partial<NovoDocumento> & { selo?: boolean }

/** Escreve, assina e junta a peça, em nome do setor que está com o processo. */
export function peca(
  m: Municipio,
  processo: Processo,
  modelo: string,
  em: number,
  { selo = false, ...mais }: Peca = {},
): Documento {
  const setor =
    mais.setor ??
    [...m.setores.values()].find(({ id }) => id === processo.linha.cargaSetorId) ??
    processo.setor
  const documento = registrarDocumento(m, {
    modelo,
    enredo: processo.enredo,
    setor,
    por: responsavel(m, setor),
    em,
    ...mais,
  })
  assinarTodos(m, documento, em + 0.01, { selo })
  juntar(m, documento, processo, em + 0.03)
  return documento
}

/** Comunicação com texto próprio. */
export function carta(
  m: Municipio,
  classe: string,
  sigla: string,
  em: number,
  {
    titulo,
    para,
    texto,
    ...mais
  }: Partial<NovoDocumento> & { titulo: string; para: string[]; texto: string[] },
): Documento {
  const setor = setorDe(m, sigla)
  const enredo = enredoDe(
    m,
    { nome: setor.nome, documento: '', endereco: '', empresa: true },
    { titulo, objeto: titulo, fatos: texto },
  )
  return registrarDocumento(m, {
    classe,
    titulo,
    enredo,
    setor,
    em,
    corpo: (c) => comunicacao({ ...c, para, texto }),
    ...mais,
  })
}

/** Ponto do tempo entre dois, de 0 a 1. */
export const entre = (a: number, b: number, fracao: number): number => a + (b - a) * fracao
