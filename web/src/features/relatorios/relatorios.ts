import type { RelatorioTirarMutation, TipoDeRelatorio } from '../../api/gen/graphql.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { dia, inteiro } from '../../ui/formato.ts'

export type Linha = RelatorioTirarMutation['relatorioTirar']['linhas'][number]

export type DefinicaoDeRelatorio = {
  id: string
  rotulo: string
  tipo: TipoDeRelatorio
  explicacao: string
  /** O que o setor do filtro quer dizer. */
  setor: string
  semPeriodo?: true
  colunas: readonly Coluna<Linha>[]
  /** O que o gráfico compara, e como soma as linhas de uma barra. */
  grafico: {
    titulo: string
    categoria: (linha: Linha) => string
    valor: (linha: Linha) => number
    juntar: 'somar' | 'maior'
    unidade: string
  }
}

const numero = (titulo: string, valor: (linha: Linha) => number | null | undefined): Coluna<Linha> => ({
  titulo,
  numero: true,
  texto: (linha) => valor(linha) ?? null,
  celula: (linha) => (valor(linha) == null ? '' : (valor(linha) ?? 0).toLocaleString('pt-BR')),
})
const texto = (titulo: string, valor: (linha: Linha) => string): Coluna<Linha> => ({
  titulo,
  texto: valor,
  celula: valor,
})

const onde = ({ setor, usuario }: Linha): string => setor?.sigla ?? setor?.nome ?? usuario?.nome ?? 'Ninguém'
const classificacao = ({ especie, tipo }: Linha): string => [especie, tipo].filter(Boolean).join(' ')
const item = ({ tipoItem }: Linha): string => (tipoItem === 'PROCESSO' ? 'Processo' : 'Documento')

const DIAS = [
  numero('Dias (média)', (l) => l.diasMedia),
  numero('Dias (metade até)', (l) => l.diasMediana),
  numero('Dias (máximo)', (l) => l.diasMaximo),
]

// prettier-ignore
export const RELATORIOS: readonly DefinicaoDeRelatorio[] = [
  {
    id: 'producao', rotulo: 'Produção', tipo: 'PRODUTIVIDADE', setor: 'Só de quem é do setor',
    explicacao: 'O que cada pessoa cadastrou, enviou, arquivou, juntou e assinou no período.',
    colunas: [
      texto('Pessoa', ({ usuario }) => usuario?.nome ?? ''), numero('Atos', (l) => l.quantidade), numero('Cadastrados', (l) => l.cadastrados),
      numero('Enviados', (l) => l.enviados), numero('Arquivados', (l) => l.arquivados), numero('Juntados', (l) => l.juntados), numero('Assinados', (l) => l.assinados),
    ],
    grafico: { titulo: 'Atos por pessoa', categoria: ({ usuario }) => usuario?.nome ?? '', valor: (l) => l.quantidade, juntar: 'somar', unidade: 'atos' },
  },
  {
    id: 'prazos', rotulo: 'Prazos', tipo: 'PRAZOS', setor: 'De que setor responde',
    explicacao: 'Os prazos que venciam no período: quantos se cumpriram, quantos no dia certo e quantos ainda esperam.',
    colunas: [
      texto('Responsável', onde), numero('Prazos', (l) => l.quantidade), numero('Cumpridos', (l) => l.cumpridos), numero('Cumpridos no dia', (l) => l.cumpridosNoPrazo),
      numero('Abertos', (l) => l.abertos), numero('Vencidos', (l) => l.vencidos),
    ],
    grafico: { titulo: 'Prazos vencidos por responsável', categoria: onde, valor: (l) => l.vencidos ?? 0, juntar: 'somar', unidade: 'vencidos' },
  },
  {
    id: 'paradas', rotulo: 'Cargas paradas', tipo: 'ESTOQUE', setor: 'Com que setor está', semPeriodo: true,
    explicacao: 'O que está com cada setor ou pessoa agora, e há quanto tempo.',
    colunas: [
      texto('Com quem está', onde), texto('Classificação', classificacao), texto('Item', item), numero('Quantidade', (l) => l.quantidade),
      texto('Mais antigo', ({ maisAntigoEm }) => (maisAntigoEm ? dia(maisAntigoEm) : '')), ...DIAS,
    ],
    grafico: { titulo: 'Itens com cada um', categoria: onde, valor: (l) => l.quantidade, juntar: 'somar', unidade: 'itens' },
  },
  {
    id: 'tempo', rotulo: 'Tempo por setor', tipo: 'TEMPO', setor: 'Em que setor',
    explicacao: 'Quantos dias documentos e processos ficaram em cada setor, pelas saídas do período.',
    colunas: [texto('Setor', onde), texto('Classificação', classificacao), texto('Item', item), numero('Saídas', (l) => l.quantidade), ...DIAS],
    grafico: { titulo: 'A permanência mais longa em cada setor', categoria: onde, valor: (l) => l.diasMaximo ?? 0, juntar: 'maior', unidade: 'dias' },
  },
  {
    id: 'classificacoes', rotulo: 'O que se registrou', tipo: 'CLASSIFICACOES', setor: 'Registrado em que setor',
    explicacao: 'Quantos documentos e processos de cada espécie se registraram no período.',
    colunas: [texto('Classificação', classificacao), texto('Item', item), numero('Registrados', (l) => l.quantidade), numero('Já arquivados', (l) => l.arquivados)],
    grafico: { titulo: 'Registrados por classificação', categoria: classificacao, valor: (l) => l.quantidade, juntar: 'somar', unidade: 'registrados' },
  },
]

export type Barra = { rotulo: string; valor: number; dito: string }

const BARRAS_MAX = 12

/** As barras, da maior à menor; as que não cabem juntam-se numa só, quando se somam. */
export function barrasDe(
  linhas: readonly Linha[],
  { categoria, valor, juntar, unidade }: DefinicaoDeRelatorio['grafico'],
): Barra[] {
  const juntos = new Map<string, number>()
  for (const linha of linhas) {
    const antes = juntos.get(categoria(linha)) ?? 0
    juntos.set(categoria(linha), juntar === 'somar' ? antes + valor(linha) : Math.max(antes, valor(linha)))
  }
  const todas = [...juntos].filter(([, quanto]) => quanto > 0).sort(([, a], [, b]) => b - a)
  const vistas = todas.slice(0, BARRAS_MAX)
  const resto = todas.slice(BARRAS_MAX).reduce((soma, [, quanto]) => soma + quanto, 0)
  const dito = (quanto: number) =>
    `${Number.isInteger(quanto) ? inteiro(quanto) : quanto.toLocaleString('pt-BR')} ${unidade}`
  return [...vistas, ...(resto > 0 && juntar === 'somar' ? [['Todos os outros', resto] as const] : [])].map(
    ([rotulo, quanto]) => ({ rotulo, valor: quanto, dito: dito(quanto) }),
  )
}
