import { type Contador, doServidor } from './fonte.ts'

/** Pessoal: ingresso, afastamentos, aposentadoria, disciplina. */
const LOTACOES = [
  'Secretaria de Educação',
  'Secretaria de Saúde',
  'Secretaria de Infraestrutura e Obras',
  'Secretaria de Administração',
  'Centro de Referência de Assistência Social',
  'Secretaria da Fazenda',
]

export const PESSOAL: Record<string, Contador> = {
  'de Admissão de Pessoal': ({ r, servidor }) => {
    const novo = servidor()
    const local = r.escolher(LOTACOES)
    return {
      titulo: `Admissão – ${novo.cargo} – ${novo.nome}`,
      assunto: `Convocação de candidato aprovado em concurso para o cargo de ${novo.cargo}.`,
      interessado: doServidor(novo),
      servidor: novo,
      objeto: `o provimento de vaga de ${novo.cargo}`,
      local,
      valor: 0,
      fatos: [
        `O candidato foi classificado em ${r.entre(1, 18)}º lugar no Concurso Público nº 1, homologado e em vigor.`,
        `A vaga decorre de ${r.escolher(['aposentadoria do titular', 'exoneração a pedido', 'criação por lei complementar'])} e consta do quadro de pessoal da ${local}.`,
        'O acréscimo de despesa respeita o limite prudencial da Lei Complementar 101/2000.',
      ],
      conclusao: 'pela regularidade da nomeação',
    }
  },

  'de Férias e Licenças': ({ r, servidor }) => {
    const quem = servidor()
    const objeto = r.escolher([
      'férias de trinta dias',
      'férias de quinze dias',
      'licença-prêmio de três meses',
      'licença para tratamento de saúde',
      'licença-maternidade de cento e oitenta dias',
      'licença para acompanhar pessoa da família',
    ])
    return {
      titulo: `${objeto.charAt(0).toUpperCase()}${objeto.slice(1)} – ${quem.nome}`,
      assunto: `Requer ${objeto}, com a anuência da chefia.`,
      interessado: doServidor(quem),
      servidor: quem,
      objeto,
      local: r.escolher(LOTACOES),
      valor: 0,
      fatos: [
        `O servidor completou o período aquisitivo em ${r.entre(1, 28)}/${String(r.entre(1, 12)).padStart(2, '0')} e não possui faltas injustificadas.`,
        'A chefia imediata indicou substituto e manifestou-se favorável.',
        'O afastamento foi conferido com a escala da unidade e não prejudica o serviço.',
      ],
      conclusao: 'pelo deferimento',
    }
  },

  'de Aposentadoria': ({ r, servidor }) => {
    const quem = servidor()
    return {
      titulo: `Aposentadoria voluntária – ${quem.nome}`,
      assunto: `Requer aposentadoria voluntária por tempo de contribuição no cargo de ${quem.cargo}.`,
      interessado: doServidor(quem),
      servidor: quem,
      objeto: 'a concessão de aposentadoria voluntária por tempo de contribuição',
      local: r.escolher(LOTACOES),
      valor: r.entre(2400, 9800),
      fatos: [
        `O requerente conta ${r.entre(30, 37)} anos de contribuição, ${r.entre(55, 66)} anos de idade e mais de dez no cargo efetivo.`,
        'O cálculo dos proventos observou a média das contribuições e a regra de transição aplicável.',
        'O tempo averbado de outro regime está comprovado por certidão original.',
      ],
      conclusao: 'pela concessão da aposentadoria',
    }
  },

  'Administrativo Disciplinar': ({ r, servidor }) => {
    const quem = servidor()
    const objeto = r.escolher([
      'a apuração de faltas reiteradas ao serviço',
      'a apuração de uso indevido de veículo oficial',
      'a apuração de descumprimento de dever funcional',
    ])
    return {
      titulo: `Processo disciplinar – ${quem.cargo}`,
      assunto: `Instaurado para ${objeto}.`,
      interessado: doServidor(quem),
      servidor: quem,
      objeto,
      local: r.escolher(LOTACOES),
      valor: 0,
      fatos: [
        'A comissão foi instalada, o acusado foi citado e constituiu defensor.',
        `Foram ouvidas ${r.entre(2, 6)} testemunhas, com as declarações reduzidas a termo.`,
        'Concedeu-se vista dos autos e prazo de dez dias para a defesa escrita.',
      ],
      conclusao: r.escolher([
        'pela absolvição, por falta de provas',
        'pela aplicação de advertência escrita',
      ]),
    }
  },

  'de Sindicância': ({ r, servidor }) => {
    const quem = servidor()
    const objeto = r.escolher([
      'o extravio de equipamento da Secretaria de Saúde',
      'o acidente com veículo da frota',
      'a divergência de estoque no almoxarifado',
    ])
    return {
      titulo: `Sindicância – ${objeto.replace(/^[ao] /, '')}`,
      assunto: `Apurar ${objeto} e as responsabilidades.`,
      interessado: doServidor(quem),
      servidor: quem,
      objeto,
      local: r.escolher(LOTACOES),
      valor: 0,
      fatos: [
        'A comissão requisitou os registros de entrada e saída e as imagens das câmeras do período.',
        `Foram tomados ${r.entre(2, 5)} depoimentos, dos quais se lavrou termo.`,
        'O bem foi avaliado pelo setor de Patrimônio.',
      ],
      conclusao: r.escolher([
        'pelo arquivamento, ausente a autoria',
        'pela instauração de processo disciplinar',
      ]),
    }
  },
}
