import { numero } from '../por-extenso.ts'
import type { Caso, Tabela } from './tipos.ts'

/** O que se olha e mede depende do que se vistoria. */
type Assunto = 'obra' | 'ambiente' | 'sanitario' | 'tributo' | 'pessoal' | 'geral'

function assuntoDe({ objeto }: Caso): Assunto {
  if (/constru|residência|reforma|ampliação|galpão|edifício|muro|obra/.test(objeto)) return 'obra'
  if (/atividade|licen|loteamento|vegetação|monitoramento|água/.test(objeto)) return 'ambiente'
  if (/estabelecimento|alimento/.test(objeto)) return 'sanitario'
  if (/restituição|débito|tribut/.test(objeto)) return 'tributo'
  return /aposentadoria|vaga|férias|licença/.test(objeto) ? 'pessoal' : 'geral'
}

/** Item, exigido, encontrado. */
// prettier-ignore
const VERIFICACOES: Record<Assunto, (c: Caso) => string[][]> = {
  obra: ({ r }) => [['Documentação de propriedade', 'Matrícula atualizada', 'Matrícula de 30 dias'], ['Responsável técnico', 'ART ou RRT', 'ART registrada'], ['Recuo frontal', '4,00 m', `${numero(4 + r.fracao(), 2)} m`], ['Taxa de ocupação', '60 %', `${r.entre(38, 59)} %`], ['Permeabilidade', '20 %', `${r.entre(20, 34)} %`], ['Acessibilidade', 'NBR 9050', 'Conforme projeto']],
  ambiente: ({ r }) => [['Distância do curso d’água', '30 m', `${r.entre(35, 180)} m`], ['Outorga de uso da água', 'Válida', 'Válida'], ['Plano de resíduos', 'Apresentado', 'Apresentado'], ['Área verde', '20 %', `${r.entre(20, 28)} %`], ['Responsável técnico', 'ART', 'ART registrada']],
  sanitario: ({ r }) => [['Responsável técnico', 'Indicado', 'Indicado'], ['Controle de pragas', 'Certificado válido', 'Válido'], ['Temperatura da câmara fria', 'até 5 °C', `${r.entre(1, 5)} °C`], ['Água', 'Laudo semestral', 'Laudo de 60 dias']],
  tributo: () => [['Pagamento em duplicidade', 'Comprovado', 'Comprovado'], ['Prazo do pedido', 'Cinco anos', 'Dentro do prazo'], ['Débitos a compensar', 'Consulta', 'Nenhum'], ['Titularidade da conta', 'Do requerente', 'Do requerente']],
  pessoal: ({ r }) => [['Tempo de contribuição', '30 anos', `${r.entre(30, 37)} anos`], ['Idade', '55 anos', `${r.entre(55, 66)} anos`], ['Tempo no cargo', '5 anos', `${r.entre(8, 28)} anos`], ['Documentação', 'Completa', 'Completa']],
  geral: () => [['Instrução do pedido', 'Completa', 'Completa'], ['Competência da unidade', 'Lei municipal', 'Confirmada'], ['Prazo', 'Em curso', 'Tempestivo'], ['Disponibilidade de equipe', 'Confirmar', 'Confirmada']],
}

export const verificacoesDe = (c: Caso): string[][] =>
  VERIFICACOES[assuntoDe(c)](c).map((linha) => [...linha, 'Atende'])

// prettier-ignore
const CONSTATACOES: Record<Assunto, string[]> = {
  obra: ['acesso por via pavimentada, com passeio em bom estado;', 'rede de água e energia ligadas; esgoto em fossa e filtro conforme projeto;', 'placa da obra afixada e visível da via;', 'não há indício de supressão de vegetação nativa;', 'divisas respeitadas, conferidas por trena a laser;'],
  ambiente: ['faixa de preservação demarcada com estacas;', 'sem processo erosivo aparente;', 'canteiro de obras ainda não instalado;', 'drenagem natural preservada;'],
  sanitario: ['pisos e paredes lisos, laváveis e em bom estado;', 'lavatório exclusivo para as mãos, com sabonete e papel;', 'alimentos identificados e com data de validade;', 'extintores dentro da validade e saídas desobstruídas;', 'lixeiras com tampa e pedal;'],
  tributo: ['imóvel de uso residencial, conforme o cadastro;', 'área construída igual à lançada;', 'ocupação confirmada com o morador;'],
  pessoal: ['posto de trabalho adequado à função;', 'equipamentos de proteção fornecidos;', 'registro de ponto em dia;'],
  geral: ['local de acesso fácil, sem obstáculo à circulação;', 'situação idêntica à descrita no pedido;', 'vizinhos informados da diligência;', 'não se constatou risco imediato;'],
}

export const constatacoesDe = (c: Caso): string[] => {
  const todas = CONSTATACOES[assuntoDe(c)]
  return c.r.sortear(todas, Math.min(todas.length, c.r.entre(3, 4)))
}

/** Como se mediu e o que deu. */
export function ensaioDe(c: Caso): { metodo: string; tabela: Tabela } {
  const { r, objeto, titulo } = c
  const pontos = Array.from({ length: r.entre(4, 7) }, (_, i) => `P${String(i + 1).padStart(2, '0')}`)
  if (/vegetação/.test(titulo + objeto))
    return {
      metodo: 'Caminhamento em parcelas de 10 m × 10 m, com medição do diâmetro à altura do peito.',
      tabela: {
        colunas: [
          ['Parcela', 1, 'c'],
          ['Espécie dominante', 4],
          ['Indivíduos', 2, 'd'],
          ['DAP médio (cm)', 2, 'd'],
        ],
        linhas: pontos.map((p) => [
          p,
          r.escolher(['Bracatinga', 'Vassourão-branco', 'Canela-guaicá', 'Aroeira-vermelha']),
          String(r.entre(4, 28)),
          numero(4 + r.fracao() * 9, 1),
        ]),
      },
    }
  if (/passarela|ponte|estrutur/.test(titulo + objeto))
    return {
      metodo: 'Inspeção visual com fissurômetro, percussão e ultrassom nos conectores.',
      tabela: {
        colunas: [
          ['Ponto', 1, 'c'],
          ['Elemento', 4],
          ['Abertura (mm)', 2, 'd'],
          ['Classificação', 3, 'c'],
        ],
        linhas: pontos.map((p) => [
          p,
          r.escolher(['Apoio', 'Longarina', 'Conector metálico', 'Guarda-corpo']),
          numero(r.fracao() * 1.8, 1),
          r.escolher(['Tolerável', 'Tolerável', 'Sofrível', 'Crítico']),
        ]),
      },
    }
  if (/água|atividade|efluente|loteamento|monitoramento/.test(titulo + objeto))
    return {
      metodo: 'Coleta de amostras conforme as normas da ABNT, com análise em laboratório reconhecido.',
      tabela: {
        colunas: [
          ['Ponto', 1, 'c'],
          ['pH', 1, 'd'],
          ['OD (mg/L)', 2, 'd'],
          ['Turbidez (UNT)', 2, 'd'],
          ['Resultado', 2, 'c'],
        ],
        linhas: pontos.map((p) => [
          p,
          numero(6.2 + r.fracao() * 1.6, 1),
          numero(3 + r.fracao() * 5, 1),
          numero(r.fracao() * 40, 1),
          'Conforme',
        ]),
      },
    }
  return {
    metodo: 'Levantamento de campo com receptor GNSS e estação total.',
    tabela: {
      colunas: [
        ['Vértice', 1, 'c'],
        ['Norte (m)', 3, 'd'],
        ['Leste (m)', 3, 'd'],
        ['Cota (m)', 2, 'd'],
      ],
      linhas: pontos.map((p) => [
        p,
        numero(7_012_000 + r.fracao() * 900, 2),
        numero(528_000 + r.fracao() * 700, 2),
        numero(842 + r.fracao() * 9, 2),
      ]),
    },
  }
}
