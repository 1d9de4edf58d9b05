import { type Contador, doMunicipio } from './fonte.ts'

/** Pedidos de quem vem ao balcão, à Ouvidoria e à assistência. */
export const CIDADAO: Record<string, Contador> = {
  Administrativo: ({ r, alguem, endereco, valor }) => {
    const interessado = alguem()
    const local = endereco()
    const [pedido, fato] = r.escolher([
      [
        'autorização para uso da praça em evento',
        'O evento está previsto para um único dia, com público estimado em quatrocentas pessoas e plano de limpeza apresentado.',
      ],
      [
        'ligação de iluminação em via pública',
        'A vistoria encontrou três postes sem luminária no trecho indicado.',
      ],
      [
        'cessão de uso do ginásio municipal',
        'A agenda do ginásio está livre nas datas pedidas e a taxa foi recolhida.',
      ],
      ['poda de árvore em via pública', 'A árvore está sadia, mas os galhos alcançam a rede elétrica.'],
      [
        'instalação de redutor de velocidade',
        'A contagem de veículos indica média de 1.120 passagens por dia, com escola a menos de cem metros.',
      ],
      [
        'autorização para comércio ambulante',
        'O ponto indicado não obstrui o passeio e respeita a distância de comércio fixo do mesmo ramo.',
      ],
      [
        'doação de brita para acesso de propriedade rural',
        'O acesso atende quatro famílias e o transporte escolar.',
      ],
      ['mudança de ponto de ônibus', 'O ponto atual não tem abrigo e fica em curva de pouca visibilidade.'],
    ] as const)
    return {
      titulo: `${pedido.charAt(0).toUpperCase()}${pedido.slice(1)} – ${interessado.nome}`,
      assunto: `Solicita ${pedido}, em ${local}.`,
      interessado,
      objeto: `o pedido de ${pedido}`,
      pedido,
      local,
      valor: r.chance(0.4) ? valor(120, 8_000) : 0,
      fatos: [
        fato,
        `O pedido foi instruído com ${r.entre(2, 6)} documentos e não há outro em tramitação com o mesmo objeto.`,
        'A unidade técnica dispõe de equipe para atender dentro do mês seguinte à autorização.',
      ],
      conclusao: r.escolher([
        'pelo deferimento do pedido',
        'pelo deferimento parcial, com ajuste da data',
        'pelo indeferimento, por falta de previsão orçamentária',
      ]),
    }
  },

  'de Restituição de Tributo': ({ r, alguem, valor }) => {
    const interessado = alguem()
    const tributo = r.escolher(['IPTU', 'ISS', 'ITBI', 'taxa de coleta de lixo'])
    const quantia = valor(90, 7_400)
    return {
      titulo: `Restituição de ${tributo} – ${interessado.nome}`,
      assunto: `Requer a restituição de ${tributo} pago em duplicidade.`,
      interessado,
      objeto: `a restituição de ${tributo} recolhido a maior`,
      local: '',
      valor: quantia,
      fatos: [
        `A consulta à arrecadação localizou dois pagamentos do mesmo documento, com ${r.entre(1, 40)} dias de diferença.`,
        'Não há débito do contribuinte com que se possa compensar o crédito.',
        'O pedido foi feito dentro do prazo de cinco anos.',
      ],
      conclusao: r.escolher([
        'pela restituição do valor, corrigido',
        'pelo deferimento, com depósito na conta indicada',
      ]),
    }
  },

  'de Inscrição em Dívida Ativa': ({ r, alguem, valor }) => {
    const interessado = alguem()
    const tributo = r.escolher(['IPTU', 'ISS homologado', 'multa de posturas', 'contribuição de melhoria'])
    return {
      titulo: `Inscrição em dívida ativa – ${tributo} – ${interessado.nome}`,
      assunto: `Débitos de ${tributo} não pagos depois de notificação.`,
      interessado,
      objeto: `os débitos de ${tributo}`,
      local: interessado.endereco,
      valor: valor(600, 42_000),
      fatos: [
        'O contribuinte foi notificado por via postal, com aviso de recebimento, e não se manifestou.',
        `O débito soma ${r.entre(2, 11)} parcelas vencidas e não há causa de suspensão da exigibilidade.`,
        'O cadastro foi atualizado com os dados da Receita Federal.',
      ],
      conclusao: 'pela inscrição do débito e emissão da certidão',
    }
  },

  'de Acesso à Informação': ({ r, pessoa }) => {
    const interessado = pessoa()
    const tema = r.escolher([
      'gastos com diárias no último exercício',
      'fila de espera por vaga em creche',
      'cópia dos laudos da água da rede pública',
      'relação de imóveis alugados pelo Município',
      'contratos de transporte escolar',
      'escala de plantão das unidades de saúde',
      'número de multas de trânsito por rua',
    ])
    return {
      titulo: `Pedido de acesso – ${tema}`,
      assunto: `O requerente pede informação sobre ${tema}.`,
      interessado,
      objeto: `o acesso a informações sobre ${tema}`,
      pedido: `acesso a informações sobre ${tema}`,
      local: '',
      valor: 0,
      fatos: [
        `A informação está disponível no ${r.escolher(['portal da transparência', 'arquivo da unidade', 'sistema de gestão'])} e foi extraída em formato aberto.`,
        'Os dados pessoais de terceiros foram ocultados na versão entregue.',
        `O levantamento abrange ${r.entre(12, 36)} meses.`,
      ],
      conclusao: r.escolher([
        'pelo atendimento integral do pedido',
        'pelo atendimento parcial, com ocultação de dados pessoais',
      ]),
    }
  },

  'de Ouvidoria': ({ r, pessoa, endereco }) => {
    const interessado = pessoa()
    const local = endereco()
    const [natureza, tema] = r.escolher([
      ['Reclamação', 'buraco na pavimentação'],
      ['Reclamação', 'demora no atendimento da unidade de saúde'],
      ['Elogio', 'atendimento do Centro de Referência de Assistência Social'],
      ['Denúncia', 'descarte irregular de lixo'],
      ['Solicitação', 'troca de lâmpada queimada'],
      ['Sugestão', 'horário estendido da biblioteca'],
      ['Reclamação', 'atraso do transporte escolar'],
    ] as const)
    return {
      titulo: `${natureza} – ${tema} – ${local.split(',')[0]}`,
      assunto: `${natureza} recebida pelo canal ${r.escolher(['telefônico', 'da internet', 'presencial'])}: ${tema}.`,
      interessado,
      objeto: `a manifestação (${natureza.toLowerCase()}) sobre ${tema}`,
      pedido: `providências quanto a ${tema}`,
      local,
      valor: 0,
      fatos: [
        `A unidade responsável verificou o relato em até ${r.entre(2, 9)} dias úteis.`,
        r.escolher([
          'O serviço foi programado e executado na semana seguinte.',
          'A equipe constatou o fato e orientou os servidores envolvidos.',
          'A medida depende de material em aquisição e foi incluída no cronograma.',
        ]),
      ],
      conclusao: r.escolher([
        'pela procedência da manifestação, com as providências relatadas',
        'pelo encerramento da manifestação, atendida',
      ]),
    }
  },

  'de Atendimento Socioassistencial': ({ r }) => ({
    titulo: `Acompanhamento familiar – prontuário ${r.entre(1000, 4999)}`,
    assunto: 'Acompanhamento de família em situação de vulnerabilidade.',
    interessado: doMunicipio(`Família F-0${r.entre(101, 480)}`),
    objeto: r.escolher([
      'insegurança alimentar',
      'evasão escolar de adolescente',
      'conflito familiar',
      'perda de moradia em enxurrada',
    ]),
    local: '',
    valor: 0,
    fatos: [
      `A família é composta por ${r.entre(2, 7)} pessoas, com renda por pessoa inferior a meio salário mínimo.`,
      'Foram realizadas visitas domiciliares e reunião com a escola e a unidade de saúde.',
      'Observou-se melhora na frequência escolar e adesão ao plano de acompanhamento.',
    ],
    conclusao: r.escolher(['pela continuidade do acompanhamento', 'pelo desligamento gradual do serviço']),
  }),
}
