import { mesPorExtenso } from '../por-extenso.ts'
import { type Contador, doMunicipio, doServidor } from './fonte.ts'

/** De que tratam os documentos avulsos que não são comunicação: o modelo os escreve (textos.ts). */
// prettier-ignore
const FUNDAMENTO: Record<string, string> = {
  'auto-sanitario': 'Lei municipal nº 1.902/2006, art. 41', 'auto-ambiental': 'Lei federal 9.605/1998, art. 50', 'auto-embargo': 'LC municipal 38/2008 (Código de Obras), art. 77',
  'alvara-localizacao': 'Lei municipal nº 1.740/2004', 'certidao-negativa': 'Lei 5.172/1966 (CTN), art. 205', 'certidao-zoneamento': 'LC municipal 57/2018 (Plano Diretor)', 'licenca-operacao': 'LC federal 140/2011',
}

export const fundamentoAvulso = (modelo: string): string => FUNDAMENTO[modelo] ?? 'Lei Orgânica do Município'

// prettier-ignore
const DECRETOS: [titulo: string, objeto: string, artigos: string[]][] = [
  ['Declara ponto facultativo nas repartições municipais', 'declara ponto facultativo', ['Fica declarado ponto facultativo nas repartições públicas municipais na véspera do feriado.', 'Os serviços essenciais de saúde, coleta de resíduos e abastecimento de água serão mantidos em regime de plantão.']],
  ['Regulamenta o uso das vias públicas para feiras livres', 'regulamenta as feiras livres', ['As feiras livres funcionarão nos locais e horários do anexo único.', 'A inscrição do feirante é gratuita e renovada a cada ano.', 'É vedada a comercialização de produto de origem animal sem registro.']],
  ['Declara situação de emergência por enxurrada', 'declara situação de emergência nas áreas atingidas', ['Fica declarada situação de emergência nas áreas do Município atingidas pela enxurrada, conforme formulário da Defesa Civil.', 'Autoriza-se a mobilização de todos os órgãos municipais sob a coordenação da Defesa Civil.', 'Ficam dispensadas de licitação as contratações necessárias à resposta, pelo prazo legal.']],
  ['Nomeia os membros do Conselho de Alimentação Escolar', 'nomeia os membros do Conselho de Alimentação Escolar', ['Ficam nomeados, para mandato de quatro anos, os representantes indicados pelas entidades.', 'A função não é remunerada e constitui serviço público relevante.']],
  ['Aprova o calendário de pagamento do IPTU', 'aprova o calendário fiscal', ['O IPTU poderá ser pago em cota única com desconto de dez por cento ou em oito parcelas.', 'A parcela mínima é de R$ 50,00.', 'O carnê será enviado por via postal e ficará disponível na internet.']],
]

export const AVULSOS: Record<string, Contador> = {
  decreto: ({ r }) => {
    const [titulo, objeto, artigos] = r.escolher(DECRETOS)
    return {
      titulo,
      assunto: null,
      interessado: doMunicipio('Poder Executivo'),
      objeto,
      local: '',
      valor: 0,
      fatos: artigos,
      artigos,
      conclusao: 'pela edição do ato',
    }
  },
  'resolucao-cms': ({ r }) => {
    const qual = r.escolher(['primeiro', 'segundo', 'terceiro'])
    const [titulo, objeto, fatos] = r.escolher([
      [
        `Aprova o relatório do ${qual} quadrimestre da saúde`,
        `aprova o relatório do ${qual} quadrimestre da saúde`,
        [
          'Fica aprovado, sem ressalvas, o relatório do quadrimestre, que demonstra aplicação de 19,4 % da receita em saúde.',
          `A Secretaria apresentará, em trinta dias, plano para reduzir a fila de ${r.escolher(['ortopedia', 'oftalmologia', 'cardiologia'])}.`,
        ],
      ],
      [
        'Aprova a programação anual de saúde',
        'aprova a programação anual de saúde',
        [
          'Fica aprovada a programação anual, com as metas e os indicadores do anexo único.',
          'A execução será acompanhada em reunião bimestral do plenário.',
        ],
      ],
      [
        'Aprova a ampliação da equipe da Estratégia Saúde da Família',
        'aprova a ampliação da equipe da Estratégia Saúde da Família',
        [
          `Fica aprovada a implantação de mais ${r.entre(1, 3)} equipe(s), na área rural.`,
          'A territorialização será revista no prazo de noventa dias.',
        ],
      ],
    ])
    return norma(titulo, objeto, fatos)
  },
  'resolucao-comdica': ({ r }) =>
    norma(
      'Aprova o plano de ação do fundo da infância',
      'aprova o plano de ação e de aplicação do fundo da infância',
      [
        `O plano prevê ${r.entre(4, 9)} projetos, com prioridade à primeira infância.`,
        'Os recursos serão repassados por termo de fomento, mediante plano de trabalho.',
      ],
    ),
  'instrucao-controle': () =>
    norma(
      'Disciplina a concessão de diárias e adiantamentos',
      'disciplina a concessão de diárias e adiantamentos',
      [
        'A concessão de diária depende de solicitação com antecedência de três dias e de indicação do motivo da viagem.',
        'A prestação de contas é feita em cinco dias do retorno, com certificado, bilhete ou relatório.',
        'Quem tem prestação pendente não recebe novo adiantamento.',
      ],
    ),
  'edital-notificacao': ({ r }) => ({
    ...norma(
      `Edital de notificação de lançamento – ${r.escolher(['IPTU', 'ISS fixo', 'taxa de licença', 'contribuição de melhoria'])} – lote ${r.entre(2, 19)}`,
      'lançamentos de tributos municipais',
      [
        'Os avisos de recebimento voltaram por mudança de endereço ou recusa.',
        `A relação compreende os lançamentos de ${r.entre(2, 4)} exercícios.`,
      ],
    ),
  }),
  'edital-concurso': () => ({
    ...norma(
      'Edital de concurso público nº 1',
      'concurso público de provas e títulos para cargos do quadro de pessoal',
      [
        'As provas terão quarenta questões, com peso dois para conhecimentos específicos.',
        'O desempate favorece o candidato de maior idade.',
      ],
    ),
  }),
  'ata-reuniao': ({ r }) => ({
    ...norma(
      `Revisão do Plano Diretor, ${r.entre(4, 19)}ª reunião`,
      'apresentação do diagnóstico da mobilidade urbana',
      [
        'Aprovou-se a leitura técnica, com a inclusão do estudo de tráfego do anel viário.',
        'Ficou definido que as oficinas ocorrerão nos bairros, à noite, com intérprete de Libras.',
        'A Secretaria trará na próxima reunião o mapa de áreas de risco atualizado.',
      ],
    ),
    conclusao: 'pela aprovação dos encaminhamentos',
  }),
  'auto-sanitario': ({ r, empresa }) => ({
    ...infracao(
      empresa(/Padaria|Restaurante|Supermercado|Distribuidora/),
      'alimentos expostos à venda sem refrigeração',
      r.entre(900, 5200),
      [
        'Na câmara fria, a temperatura medida foi de onze graus, acima do limite.',
        'Havia produtos sem data de validade, que foram apreendidos e inutilizados na presença do responsável.',
      ],
    ),
  }),
  'auto-ambiental': ({ r, alguem, endereco }) => ({
    ...infracao(alguem(), 'supressão de vegetação nativa sem autorização', r.entre(2400, 18_000), [
      `Foram contados ${r.entre(6, 40)} tocos recentes, ${r.entre(1, 5)} deles de araucária, em área de cerca de ${r.entre(300, 2800)} m².`,
      'A madeira encontrada foi medida e ficou sob depósito do autuado.',
    ]),
    local: endereco(),
  }),
  'auto-embargo': ({ r, alguem, endereco }) => ({
    ...infracao(alguem(), 'obra em execução sem alvará', r.entre(800, 6400), [
      'A obra está na fase de estrutura e o responsável não apresentou projeto nem responsável técnico.',
      'O embargo foi afixado no local e lido aos presentes.',
    ]),
    local: endereco(),
  }),
  'certidao-zoneamento': ({ alguem, endereco }) => ({
    ...infracao(alguem(), 'certidão de zoneamento', 0, []),
    local: endereco(),
  }),
  'certidao-negativa': ({ alguem }) => infracao(alguem(), 'certidão negativa de débitos', 0, []),
  'alvara-localizacao': ({ r, empresa }) => ({
    ...infracao(
      empresa(),
      `o exercício de ${r.escolher(['atividade de comércio varejista', 'atividade de prestação de serviços'])}`,
      0,
      ['O horário autorizado é das 7h às 22h, de segunda a sábado.'],
    ),
  }),
  'licenca-operacao': ({ r, empresa }) => ({
    ...infracao(
      empresa(/Posto|Serraria|Madeireira/),
      `a operação de ${r.escolher(['pátio e depósito de produtos', 'unidade de recebimento e estocagem'])}`,
      0,
      ['O automonitoramento do efluente é semestral, com laudo de laboratório reconhecido.'],
    ),
  }),
  'portaria-ferias': ({ r, servidor }) => {
    const quem = servidor()
    return {
      ...norma(`Férias – ${quem.nome}`, `férias de ${r.escolher(['quinze', 'vinte', 'trinta'])} dias`, []),
      interessado: doServidor(quem),
      servidor: quem,
    }
  },
  'portaria-exoneracao': ({ servidor }) => {
    const quem = servidor()
    return {
      ...norma(`Exoneração – ${quem.nome}`, 'exoneração a pedido', []),
      interessado: doServidor(quem),
      servidor: quem,
    }
  },
  'ata-registro': ({ r, empresa, valor }) => ({
    ...infracao(
      empresa(),
      `o registro de preços de ${r.escolher(['material de expediente', 'gêneros alimentícios', 'material elétrico', 'medicamentos'])}`,
      valor(30_000, 300_000),
      [
        `Os preços registrados são os do último lance de ${mesPorExtenso(new Date(Date.UTC(2026, r.entre(0, 11), 10))).split(' ')[0]}.`,
      ],
    ),
    titulo: `Registro de preços – ${r.escolher(['expediente', 'alimentação', 'elétrica', 'saúde'])}`,
  }),
}

const norma = (titulo: string, objeto: string, fatos: string[]) => ({
  titulo,
  assunto: null,
  interessado: doMunicipio('Município de Vale das Araucárias'),
  objeto,
  local: '',
  valor: 0,
  fatos,
  artigos: fatos,
  conclusao: 'pela edição do ato',
})

const infracao = (
  interessado: ReturnType<typeof doMunicipio>,
  objeto: string,
  valor: number,
  fatos: string[],
) => ({
  titulo: `${objeto.charAt(0).toUpperCase()}${objeto.slice(1)} – ${interessado.nome}`,
  assunto: null,
  interessado,
  objeto,
  local: interessado.endereco,
  valor,
  fatos,
  conclusao: 'pela regularização',
})
