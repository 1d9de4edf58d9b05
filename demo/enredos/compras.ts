import { mesPorExtenso } from '../por-extenso.ts'
import { type Contador, doMunicipio, type Fonte, type Trama } from './fonte.ts'

/** Licitações, contratações, pagamentos e convênios. */
/** O que se compra, para quem, e quem costuma vender. */
// prettier-ignore
const BENS: [bem: string, unidade: string, ramo: RegExp][] = [
  ['gêneros alimentícios para a alimentação escolar', 'Secretaria de Educação',                 /Alimentos|Supermercado/],
  ['material de expediente para as secretarias',      'Secretaria de Administração',            /Papelaria/],
  ['medicamentos da farmácia básica',                 'Secretaria de Saúde',                    /Farmácia|Medicorp/],
  ['luminárias de LED para vias públicas',            'Secretaria de Infraestrutura',           /Elétrica/],
  ['equipamentos de informática',                     'Diretoria de TI',                        /Nova Era|Sistema/],
  ['pneus para a frota municipal',                    'Gestão de Frota',                        /Mecânica/],
  ['material de limpeza e higiene',                   'Secretaria de Educação',                 /Supermercado|Alimentos/],
  ['tubos de concreto e meio-fio',                    'Pavimentação e Drenagem',                /Construtora|Pavimentadora/],
  ['mobiliário para as unidades de saúde',            'Secretaria de Saúde',                    /Madeireira|Medicorp/],
  ['combustíveis',                                    'Gestão de Frota',                        /Posto/],
]
// prettier-ignore
const SERVICOS: [servico: string, unidade: string, ramo: RegExp][] = [
  ['limpeza e conservação de prédios públicos', 'Secretaria de Administração',            /Aurora/],
  ['transporte escolar na área rural',          'Secretaria de Educação',                 /Cooperativa/],
  ['manutenção da iluminação pública',          'Secretaria de Infraestrutura',           /Elétrica/],
  ['manutenção da frota pesada',                'Gestão de Frota',                        /Mecânica/],
  ['pavimentação asfáltica de vias urbanas',    'Secretaria de Infraestrutura',           /Pavimentadora|Construtora/],
  ['impressão de carnês do IPTU',               'Secretaria da Fazenda',                  /Gráfica/],
  ['assessoria em geoprocessamento',            'Secretaria de Planejamento Urbano',      /Nova Era/],
  ['locação de sistema de gestão escolar',      'Secretaria de Educação',                 /Sistema Ágil|Nova Era/],
  ['horas-máquina de escavadeira',              'Secretaria de Infraestrutura',           /Terraplenagem/],
]

function compra(f: Fonte, forma: string, min: number, max: number): Trama {
  const { r, valor } = f
  const servico = r.chance(0.45)
  const [coisa, unidade, ramo] = r.escolher(servico ? SERVICOS : BENS)
  const objeto = servico ? `a prestação de serviços de ${coisa}` : `a aquisição de ${coisa}`
  return {
    titulo: `${forma} – ${objeto.replace(/^a /, '')}`,
    assunto: `${forma} para ${objeto.replace(/^a /, '')}, demandada pela ${unidade}.`,
    interessado: doMunicipio(unidade),
    fornecedor: f.empresa(ramo),
    objeto,
    local: '',
    valor: valor(min, max),
    fatos: [
      `A demanda foi apresentada pela ${unidade} e consta do plano de contratações anual sob o item ${r.entre(11, 184)}.`,
      servico
        ? `O contrato anterior do mesmo serviço termina em ${r.entre(2, 5)} meses e não pode mais ser prorrogado.`
        : `O estoque atual atende cerca de ${r.entre(3, 9)} semanas de consumo, e a última compra foi feita há ${r.entre(2, 8)} meses.`,
      `A pesquisa de preços considerou o painel oficial e ${r.entre(2, 4)} fornecedores da região, desprezados os valores discrepantes.`,
    ],
    conclusao: r.escolher([
      'pelo prosseguimento do feito',
      'pela regularidade da contratação',
      'pelo prosseguimento, com a ressalva de publicar o extrato no prazo legal',
    ]),
  }
}

export const COMPRAS: Record<string, Contador> = {
  'Licitatório – Pregão Eletrônico': (f) => compra(f, 'Pregão eletrônico', 60_000, 980_000),
  'Licitatório – Dispensa': (f) => compra(f, 'Dispensa de licitação', 3_200, 58_000),
  'de Contratação Direta': (f) => compra(f, 'Contratação direta', 18_000, 240_000),

  'de Pagamento': ({ r, empresa, valor }) => {
    const [servico, , ramo] = r.escolher([...SERVICOS, ...BENS])
    const interessado = empresa(ramo)
    const competencia = mesPorExtenso(new Date(Date.UTC(2026, r.entre(0, 11), 15))).replace(/ de \d+/, '')
    return {
      titulo: `Pagamento – ${servico} – competência ${competencia} – ${interessado.nome}`,
      assunto: `Nota fiscal de ${servico}, competência ${competencia}.`,
      interessado,
      objeto: `o pagamento relativo a ${servico}, competência ${competencia}`,
      local: '',
      valor: valor(1_400, 96_000),
      fatos: [
        `A medição do período foi conferida com o boletim diário e corresponde a ${r.entre(88, 100)} % do previsto no cronograma.`,
        'A regularidade fiscal e trabalhista do fornecedor foi consultada na data do atesto e está em ordem.',
        'Os tributos retidos na fonte foram destacados e serão recolhidos no vencimento.',
      ],
      conclusao: 'pela liquidação e pelo pagamento da despesa',
    }
  },

  'de Prestação de Contas de Convênio': ({ r, empresa, valor }) => {
    const entidade = r.escolher([
      'Associação de Pais e Amigos dos Excepcionais',
      'Associação Musical Santa Cecília',
      'Grupo Escoteiro Gralha Azul',
      'Liga Atlética Municipal',
    ])
    const interessado = r.chance(0.3)
      ? empresa(/Associação/)
      : {
          ...doMunicipio(entidade),
          documento: 'inscrita no cadastro municipal de entidades',
          endereco: 'sede no Município',
        }
    const programa = r.escolher([
      'oficinas culturais no contraturno',
      'atendimento de pessoas com deficiência',
      'escolinhas de esportes',
      'bandas e corais',
      'coleta seletiva com catadores',
    ])
    return {
      titulo: `Prestação de contas – ${programa} – ${interessado.nome}`,
      assunto: `Prestação de contas do convênio para ${programa}.`,
      interessado,
      objeto: `a execução do programa de ${programa}`,
      local: '',
      valor: valor(12_000, 180_000),
      fatos: [
        `Foram apresentados ${r.entre(8, 46)} comprovantes de despesa, conciliados com o extrato da conta específica.`,
        `A execução física alcançou ${r.entre(82, 100)} % das metas, e o saldo foi devolvido aos cofres públicos.`,
        'As despesas guardam nexo com o plano de trabalho e foram realizadas dentro da vigência.',
      ],
      conclusao: r.escolher([
        'pela aprovação das contas',
        'pela aprovação com ressalva quanto ao prazo de entrega',
      ]),
    }
  },
}
