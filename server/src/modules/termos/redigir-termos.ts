import { comSufixos } from '@autos/contract/regras/numeracao.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'

/** O termo em palavras, como se guarda; o PDF é só isto, diagramado. */
export type Redacao = {
  titulo: string
  ficha: [rotulo: string, valor: string][]
  paragrafos: string[]
  itens: string[]
  fecho: string
  em: string
}

type Circunstancia = { ator: Ator; em: Date; peca: number }

const LAVRADO = 'Termo lavrado pelo sistema, de que não se exige assinatura.'

export function termoDeApensacao(
  principal: Fatos,
  apensos: readonly Fatos[],
  { ator, em, peca }: Circunstancia,
): Redacao {
  const varios = apensos.length > 1
  return {
    titulo: 'Termo de apensação',
    ficha: ficha(principal, { peca, ator, em }),
    paragrafos: [
      `Certifica-se que, em ${dataEHora(em, ator)}, ${varios ? 'foram apensados a este processo os processos relacionados' : 'foi apensado a este processo o processo relacionado'} a seguir.`,
      `${varios ? 'Os apensos conservam' : 'O apenso conserva'} a própria numeração de peças e ${varios ? 'acompanham' : 'acompanha'} a carga do principal até que se ${varios ? 'desapensem' : 'desapense'}.`,
    ],
    itens: apensos.map(nomeDoProcesso),
    fecho: LAVRADO,
    em: em.toISOString(),
  }
}

export function termoDeDesapensacao(
  principal: Fatos,
  apenso: Fatos,
  { ator, em, peca }: Circunstancia,
): Redacao {
  return {
    titulo: 'Termo de desapensação',
    ficha: ficha(principal, { peca, ator, em }),
    paragrafos: [
      `Certifica-se que, em ${dataEHora(em, ator)}, foi desapensado deste processo o processo relacionado a seguir, que volta a tramitar por si, na carga de ${principal.cargaRotulo ?? 'quem detinha o principal'}.`,
    ],
    itens: [nomeDoProcesso(apenso)],
    fecho: LAVRADO,
    em: em.toISOString(),
  }
}

export function termoDeDesconsideracao(
  peca: Fatos,
  processo: Fatos,
  { ator, em, motivo, sha256 }: { ator: Ator; em: Date; motivo: string; sha256: string | null },
): Redacao {
  return {
    titulo: 'Termo de desconsideração',
    ficha: [
      ...ficha(processo, { peca: peca.ordem ?? 0, ator, em }),
      ['Documento', `${identificador(peca)} – ${peca.titulo}`],
      ['SHA-256', sha256 ?? 'sem arquivo'],
    ],
    paragrafos: [
      `Certifica-se que, em ${dataEHora(em, ator)}, ${ator.nome} desconsiderou a peça nº ${peca.ordem} deste processo.`,
      `Motivo: ${motivo}`,
      'A peça permanece no processo com o número que tem, e a indicação de que foi desconsiderada.',
    ],
    itens: [],
    fecho: LAVRADO,
    em: em.toISOString(),
  }
}

type Recebimento = {
  ator: Ator
  em: Date
  numero: string
  sha256: string
  tamanho: number
  foraDoPrazo: boolean
  de: string | null
}

/** O que fica com quem mandou o arquivo que se lhe pediu (domínio §10). */
export function reciboDeRecebimento(
  peca: Fatos,
  processo: Fatos,
  { ator, em, numero, sha256, tamanho, foraDoPrazo, de }: Recebimento,
): Redacao {
  return {
    titulo: 'Recibo de recebimento',
    ficha: [
      ['Recibo', `nº ${numero}`],
      ['Processo', nomeDoProcesso(processo)],
      ['Peça', `nº ${peca.ordem}`],
      ['Enviado por', de ?? 'pessoa identificada pela conta Gov.br'],
      ['Data e hora', dataEHora(em, ator)],
      ['Tamanho', `${tamanho} bytes`],
      ['SHA-256', sha256],
    ],
    paragrafos: [
      `Certifica-se que, em ${dataEHora(em, ator)}, foi recebido o arquivo pedido como peça nº ${peca.ordem} do processo acima.`,
      ...(foraDoPrazo ? ['O arquivo foi recebido fora do prazo.'] : []),
    ],
    itens: [],
    fecho: 'Recibo lavrado pelo sistema, de que não se exige assinatura.',
    em: em.toISOString(),
  }
}

/** O processo de que se fala, a peça, quem agiu e quando. */
const ficha = (
  processo: Fatos,
  { peca, ator, em }: { peca: number; ator: Ator; em: Date },
): [string, string][] => [
  ['Processo', nomeDoProcesso(processo)],
  ['Peça', `nº ${peca}`],
  [
    'Praticado por',
    processo.detemSetor && processo.cargaRotulo !== null
      ? `${ator.nome} – ${processo.cargaRotulo}`
      : ator.nome,
  ],
  ['Data e hora', dataEHora(em, ator)],
]

/**
 * Sem o título, que pode revelar nomes a quem vier a ler o termo: o número, o tipo e o identificador bastam.
 */
function nomeDoProcesso(f: Fatos): string {
  const tipo = [f.especie, f.tipoClassificacao].filter(Boolean).join(' ')
  const numero = f.numeroCompleto === null ? '' : ` nº ${f.numeroCompleto}`
  return `${tipo}${numero} (${identificador(f)})`
}

const identificador = (f: Fatos): string => comSufixos(f.identificador, f.eletronico, f.clonadoDe !== null)

/** '20 de novembro de 2026, às 17h34'. */
export function dataEHora(em: Date, { marca }: Ator): string {
  const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: marca.fuso, dateStyle: 'long' }).format(em)
  const hora = new Intl.DateTimeFormat('pt-BR', {
    timeZone: marca.fuso,
    hour: '2-digit',
    minute: '2-digit',
  }).format(em)
  return `${dia}, às ${hora.replace(':', 'h')}`
}
