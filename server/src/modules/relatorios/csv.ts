import type { TipoDeRelatorio } from '@autos/contract/entradas.ts'
import type { LinhaDoRelatorio, Relatorio } from './levantar.ts'

type Coluna = [titulo: string, valor: (linha: LinhaDoRelatorio, fuso: string) => string | number | null]

const COLUNA = {
  setor: ['Setor', ({ setor }) => setor?.nome ?? null],
  pessoa: ['Pessoa', ({ usuario }) => usuario?.nome ?? null],
  especie: ['Espécie', ({ especie }) => especie],
  tipo: ['Tipo', ({ tipo }) => tipo],
  item: ['Item', ({ tipoItem }) => (tipoItem === 'PROCESSO' ? 'Processo' : 'Documento')],
  quantidade: ['Quantidade', ({ quantidade }) => quantidade],
  maisAntigo: [
    'Mais antigo',
    ({ maisAntigoEm }, fuso) =>
      maisAntigoEm && new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).format(maisAntigoEm),
  ],
  media: ['Dias (média)', ({ diasMedia }) => diasMedia],
  mediana: ['Dias (mediana)', ({ diasMediana }) => diasMediana],
  maximo: ['Dias (máximo)', ({ diasMaximo }) => diasMaximo],
  cadastrados: ['Cadastrados', ({ cadastrados }) => cadastrados],
  enviados: ['Enviados', ({ enviados }) => enviados],
  arquivados: ['Arquivados', ({ arquivados }) => arquivados],
  juntados: ['Juntados', ({ juntados }) => juntados],
  assinados: ['Assinados', ({ assinados }) => assinados],
  cumpridos: ['Cumpridos', ({ cumpridos }) => cumpridos],
  cumpridosNoPrazo: ['Cumpridos no dia', ({ cumpridosNoPrazo }) => cumpridosNoPrazo],
  abertos: ['Abertos', ({ abertos }) => abertos],
  vencidos: ['Vencidos', ({ vencidos }) => vencidos],
} as const satisfies Record<string, Coluna>

const {
  setor,
  pessoa,
  especie,
  tipo,
  item,
  quantidade,
  maisAntigo,
  media,
  mediana,
  maximo,
  cadastrados,
  enviados,
  arquivados,
  juntados,
  assinados,
  cumpridos,
  cumpridosNoPrazo,
  abertos,
  vencidos,
} = COLUNA

const COLUNAS: Record<TipoDeRelatorio, readonly Coluna[]> = {
  ESTOQUE: [setor, pessoa, especie, tipo, item, quantidade, maisAntigo, media, mediana, maximo],
  TEMPO: [setor, especie, tipo, item, quantidade, media, mediana, maximo],
  PRODUTIVIDADE: [pessoa, quantidade, cadastrados, enviados, arquivados, juntados, assinados],
  CLASSIFICACOES: [especie, tipo, item, quantidade, arquivados],
  PRAZOS: [setor, pessoa, quantidade, cumpridos, cumpridosNoPrazo, abertos, vencidos],
}

/** Como a planilha daqui o abre: marca de ordem dos bytes, ponto e vírgula, vírgula decimal. */
export function csv({ relatorio, linhas }: Relatorio, fuso: string): string {
  const colunas = COLUNAS[relatorio]
  const tabela = [
    colunas.map(([titulo]) => titulo),
    ...linhas.map((linha) => colunas.map(([, valor]) => valor(linha, fuso))),
  ]
  return `\uFEFF${tabela.map((valores) => valores.map(celula).join(';')).join('\r\n')}\r\n`
}

/**
 * O que a planilha tomaria por fórmula ganha um apóstrofo: nomes de setores e espécies são texto de quem os
 * escreveu.
 */
function celula(valor: string | number | null): string {
  if (valor === null) return ''
  if (typeof valor === 'number') return String(valor).replace('.', ',')
  const texto = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(valor) ? `'${valor}` : valor
  return /[";\r\n']/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}
