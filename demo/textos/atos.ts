import { anoDe, com, dataPorExtenso, dinheiro, extenso, maisDias, numero, reais } from '../por-extenso.ts'
import { referencia } from './comunicacoes.ts'
import type { Bloco, Caso, Modelo } from './tipos.ts'

/** O que decide e obriga: portarias, decretos, leis, alvarás, licenças, certidões, resoluções, termos. */
// prettier-ignore
export const ATOS = {
  'portaria-nomeacao':      { classe: 'Portaria|de Nomeação',   titulo: (e) => `Nomeia ${e.servidor.nome} para o cargo de ${e.servidor.cargo}`, corpo: (c) => portaria(c, `nomear ${c.servidor.nome}, aprovado(a) em concurso público, para o cargo efetivo de ${c.servidor.cargo}, com lotação em ${c.local || c.setor.nome}`), assina: ['TITULAR'] },
  'portaria-exoneracao':    { classe: 'Portaria|de Exoneração', titulo: (e) => `Exonera ${e.servidor.nome} do cargo de ${e.servidor.cargo}`,    corpo: (c) => portaria(c, `exonerar, a pedido, ${c.servidor.nome}, matrícula ${c.servidor.matricula}, do cargo de ${c.servidor.cargo}`), assina: ['TITULAR'] },
  'portaria-aposentadoria': { classe: 'Portaria|de Exoneração', titulo: (e) => `Declara vago o cargo de ${e.servidor.cargo} por aposentadoria de ${e.servidor.nome}`, corpo: (c) => portaria(c, `declarar vago, em razão de aposentadoria voluntária, o cargo de ${c.servidor.cargo}, ocupado por ${c.servidor.nome}, matrícula ${c.servidor.matricula}`), assina: ['TITULAR'] },
  'portaria-designacao':    { classe: 'Portaria|de Designação', titulo: (e) => `Designa responsáveis – ${e.titulo}`,                            corpo: (c) => portaria(c, `designar os servidores indicados no processo para atuarem ${com('em', c.objeto)}, sem prejuízo das funções de seus cargos`), assina: ['TITULAR'] },
  'portaria-ferias':        { classe: 'Portaria|de Férias',     titulo: (e) => `Concede ${e.objeto} a ${e.servidor.nome}`,                      corpo: (c) => portaria(c, `conceder a ${c.servidor.nome}, matrícula ${c.servidor.matricula}, ocupante do cargo de ${c.servidor.cargo}, ${c.objeto}, a contar de ${dataPorExtenso(maisDias(c.em, 12))}`), assina: ['TITULAR'] },
  'decreto':                { classe: 'Decreto|',               titulo: (e) => e.titulo,                                                        corpo: (c) => norma(c, 'DECRETA', 'Este Decreto'), assina: ['TITULAR'] },
  'lei':                    { classe: 'Lei|Ordinária',          titulo: (e) => `Lei – ${e.titulo}`,                                             corpo: (c) => norma(c, 'Faço saber que a Câmara Municipal aprovou e eu sanciono a seguinte Lei', 'Esta Lei'), assina: ['TITULAR'] },
  'projeto-lei':            { classe: 'Projeto de Lei|Ordinária', titulo: (e) => `Projeto de lei – ${e.titulo}`,                                corpo: (c) => norma(c, 'A Câmara Municipal decreta', 'Esta Lei'), assina: ['TITULAR'] },
  'resolucao-cms':          { classe: 'Resolução|do CMS',       titulo: (e) => e.titulo,                                                        corpo: (c) => norma(c, 'O plenário do Conselho Municipal de Saúde RESOLVE', 'Esta Resolução') },
  'resolucao-comdica':      { classe: 'Resolução|do COMDICA',   titulo: (e) => e.titulo,                                                        corpo: (c) => norma(c, 'O plenário do Conselho Municipal dos Direitos da Criança e do Adolescente RESOLVE', 'Esta Resolução') },
  'instrucao-controle':     { classe: 'Instrução Normativa|do Controle Interno', titulo: (e) => e.titulo,                                       corpo: (c) => norma(c, 'O Controlador-Geral, no uso de suas atribuições, RESOLVE', 'Esta Instrução'), assina: ['TITULAR'] },
  'instrucao-fazenda':      { classe: 'Instrução Normativa|da Fazenda', titulo: (e) => e.titulo,                                                corpo: (c) => norma(c, 'O Secretário da Fazenda, no uso de suas atribuições, RESOLVE', 'Esta Instrução') },
  'alvara-construcao':      { classe: 'Alvará|de Construção',   titulo: (e) => `Alvará de construção – ${e.interessado.nome}`,                  corpo: (c) => licencia(c, 24) },
  'alvara-localizacao':     { classe: 'Alvará|de Localização e Funcionamento', titulo: (e) => `Alvará de localização e funcionamento – ${e.interessado.nome}`, corpo: (c) => licencia(c, 12) },
  'alvara-sanitario':       { classe: 'Alvará|Sanitário',       titulo: (e) => `Alvará sanitário – ${e.interessado.nome}`,                      corpo: (c) => licencia(c, 12) },
  'licenca-previa':         { classe: 'Licença|Ambiental Prévia', titulo: (e) => `Licença ambiental prévia – ${e.interessado.nome}`,            corpo: (c) => licencia(c, 36), assina: ['TITULAR'] },
  'licenca-instalacao':     { classe: 'Licença|de Instalação',  titulo: (e) => `Licença ambiental de instalação – ${e.interessado.nome}`,       corpo: (c) => licencia(c, 36), assina: ['TITULAR'] },
  'licenca-operacao':       { classe: 'Licença|de Operação',    titulo: (e) => `Licença ambiental de operação – ${e.interessado.nome}`,         corpo: (c) => licencia(c, 48), assina: ['TITULAR'] },
  'certidao-negativa':      { classe: 'Certidão|Negativa de Débitos', titulo: (e) => `Certidão negativa de débitos – ${e.interessado.nome}`,    corpo: negativa },
  'certidao-tempo':         { classe: 'Certidão|de Tempo de Contribuição', titulo: (e) => `Certidão de tempo de contribuição – ${e.servidor.nome}`, corpo: tempo },
  'certidao-zoneamento':    { classe: 'Certidão|de Zoneamento', titulo: (e) => `Certidão de zoneamento – ${e.local}`,                           corpo: zoneamento },
  'termo-posse':            { classe: 'Termo|de Posse',         titulo: (e) => `Termo de posse – ${e.servidor.nome}`,                           corpo: posse },
  'parecer-comissao':       { classe: 'Parecer|de Comissão',    titulo: (e) => `Parecer da comissão – ${e.titulo}`,                             corpo: comissao },
} satisfies Record<string, Modelo>

function portaria(c: Caso, decide: string): Bloco[] {
  return [
    { ementa: c.titulo },
    `${c.titular.nome.toUpperCase()}, ${c.titular.cargo} de ${c.municipio}, Estado de Santa Catarina, no uso das atribuições que lhe confere a Lei Orgânica e considerando o que consta do processo ${c.processo ?? 'próprio'},`,
    { centro: 'RESOLVE:' },
    `Art. 1º ${decide.charAt(0).toUpperCase()}${decide.slice(1)}, nos termos da ${c.fundamento}.`,
    `Art. 2º ${c.r.escolher(['A Diretoria de Recursos Humanos fará as anotações cabíveis no assentamento funcional.', 'As despesas decorrentes correm à conta das dotações próprias do orçamento vigente.', 'O setor competente dará ciência aos interessados em cinco dias.'])}`,
    'Art. 3º Esta Portaria entra em vigor na data de sua publicação.',
    ...(c.r.chance(0.4) ? ['Art. 4º Ficam revogadas as disposições em contrário.'] : []),
  ]
}

function norma(c: Caso, formula: string, nome: string): Bloco[] {
  const artigos = (c.artigos ?? c.fatos).map((fato, i) => `Art. ${i + 1}º ${fato}`)
  return [
    {
      ementa: `${/^[ao]s? /.test(c.objeto) ? `Dispõe sobre ${c.objeto}` : c.objeto.charAt(0).toUpperCase() + c.objeto.slice(1)}, e dá outras providências.`,
    },
    `${formula}:`,
    ...artigos,
    `Art. ${artigos.length + 1}º As despesas decorrentes correrão à conta de dotações orçamentárias próprias${c.valor > 0 ? `, até o limite de ${dinheiro(c.valor)} (${reais(c.valor)})` : ''}.`,
    `Art. ${artigos.length + 2}º ${nome} entra em vigor na data de sua publicação.`,
  ]
}

const CONDICIONANTES = [
  'manter o documento em local visível;',
  'comunicar qualquer alteração no projeto ou na atividade;',
  'observar o horário de silêncio e a destinação correta dos resíduos;',
  'permitir o acesso da fiscalização a qualquer tempo;',
  'requerer a renovação com antecedência mínima de sessenta dias;',
  'executar as medidas de controle de erosão durante a obra;',
  'manter afixada a placa do responsável técnico.',
]

function licencia(c: Caso, meses: number): Bloco[] {
  return [
    {
      ficha: [
        ['Titular', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Local', c.local || c.interessado.endereco],
        ['Objeto', c.objeto],
        ['Processo', c.processo ?? '—'],
        ['Validade', `${extenso(meses)} meses, até ${dataPorExtenso(maisDias(c.em, meses * 30))}`],
      ],
    },
    `A ${c.orgao}, por seu órgão competente e à vista do que consta do processo, AUTORIZA o titular acima a ${c.objeto.startsWith('a ') || c.objeto.startsWith('o ') ? 'promover ' : ''}${c.objeto}, observada a ${c.fundamento}.`,
    { secao: 'Condicionantes' },
    { itens: c.r.sortear(CONDICIONANTES, c.r.entre(3, 5)) },
    ...c.fatos.slice(0, 1),
    'O descumprimento das condicionantes ou a falsidade das informações acarreta a cassação deste documento, sem prejuízo das demais sanções.',
  ]
}

function negativa(c: Caso): Bloco[] {
  return [
    {
      ficha: [
        ['Contribuinte', c.interessado.nome],
        ['CPF/CNPJ', c.interessado.documento],
        ['Inscrição municipal', String(c.r.entre(10_000, 48_000))],
        ['Endereço', c.interessado.endereco],
      ],
    },
    `CERTIFICAMOS, para os devidos fins e a pedido do interessado, que, revendo os registros do cadastro fiscal do Município de ${c.municipio}, NÃO CONSTAM débitos vencidos, inscritos ou não em dívida ativa, de responsabilidade do contribuinte acima, até a presente data.`,
    'Fica ressalvado o direito da Fazenda Municipal de cobrar débitos que venham a ser apurados.',
    `Esta certidão é válida por noventa dias, até ${dataPorExtenso(maisDias(c.em, 90))}, e sua autenticidade pode ser conferida no sítio do Município.`,
  ]
}

function tempo(c: Caso): Bloco[] {
  const inicio = anoDe(c.em) - c.r.entre(25, 36)
  const periodos = [
    [`01/03/${inicio}`, `31/12/${inicio + 9}`, '3.593'],
    [`01/01/${inicio + 10}`, `30/06/${inicio + 21}`, '4.199'],
    [`01/07/${inicio + 21}`, `31/10/${anoDe(c.em)}`, numero((anoDe(c.em) - inicio - 21) * 365 + 123)],
  ]
  return [
    {
      ficha: [
        ['Servidor(a)', c.servidor.nome],
        ['Matrícula', c.servidor.matricula],
        ['Cargo', c.servidor.cargo],
        ['Admissão', `1º de março de ${inicio}`],
      ],
    },
    'CERTIFICAMOS, à vista dos assentamentos funcionais, o tempo de contribuição abaixo discriminado.',
    {
      tabela: {
        colunas: [
          ['Início', 2, 'c'],
          ['Fim', 2, 'c'],
          ['Dias', 2, 'd'],
        ],
        linhas: periodos,
      },
    },
    'Não constam faltas injustificadas, licenças sem vencimento nem suspensões a descontar.',
    'Certidão emitida em via única, para instrução de processo de aposentadoria.',
  ]
}

function zoneamento(c: Caso): Bloco[] {
  const zona = c.r.escolher([
    'ZR-2 – Zona Residencial de Média Densidade',
    'ZC – Zona Central',
    'ZI-1 – Zona Industrial de Baixo Impacto',
    'ZEP – Zona Especial de Preservação',
  ])
  return [
    {
      ficha: [
        ['Imóvel', c.local],
        ['Inscrição imobiliária', `01.${c.r.entre(10, 99)}.${c.r.entre(100, 999)}.${c.r.entre(1000, 9999)}`],
        ['Requerente', c.interessado.nome],
      ],
    },
    `CERTIFICAMOS que o imóvel acima está situado em ${zona}, conforme a Lei Complementar municipal 57/2018 (Plano Diretor).`,
    {
      tabela: {
        colunas: [
          ['Parâmetro', 5],
          ['Valor', 3, 'c'],
        ],
        linhas: [
          ['Coeficiente de aproveitamento', numero(1 + c.r.fracao() * 2, 1)],
          ['Taxa de ocupação máxima', `${c.r.escolher([50, 60, 70])} %`],
          ['Gabarito', `${c.r.entre(2, 8)} pavimentos`],
          ['Recuo frontal mínimo', '4,00 m'],
          ['Permeabilidade mínima', '20 %'],
        ],
      },
    },
    'Esta certidão não autoriza construção nem funcionamento de atividade, que dependem de licença própria.',
  ]
}

function posse(c: Caso): Bloco[] {
  return [
    `Em ${dataPorExtenso(c.em)}, na ${c.setor.nome}, compareceu ${c.servidor.nome}, para tomar posse no cargo de ${c.servidor.cargo}, matrícula ${c.servidor.matricula}, para o qual foi nomeado(a).`,
    'O(a) empossado(a) apresentou os documentos exigidos, a declaração de bens e a de não acumulação de cargos, e foi julgado(a) apto(a) pela junta médica.',
    'Prestou o compromisso de cumprir fielmente os deveres do cargo, a Constituição, as leis e o Estatuto dos Servidores.',
    'Lido e achado conforme, vai o presente termo assinado.',
  ]
}

function comissao(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    { secao: 'Relatório' },
    `Chegou a esta Comissão a matéria que trata ${com('de', c.objeto)}.`,
    ...c.fatos,
    { secao: 'Voto da relatora' },
    `A matéria é de competência municipal, a iniciativa é legítima e a técnica legislativa é adequada. Voto ${c.conclusao}.`,
    { secao: 'Decisão da Comissão' },
    `A Comissão, reunida em ${dataPorExtenso(c.em)}, acompanhou o voto por unanimidade dos presentes.`,
  ]
}
