import { com, dataPorExtenso, enumerar, noLocal } from '../por-extenso.ts'
import type { Bloco, Caso, Modelo } from './tipos.ts'

/** O que circula: ofícios, memorandos, despachos, requerimentos. */
// prettier-ignore
export const COMUNICACOES = {
  'despacho-encaminhamento': { classe: 'Despacho|de Encaminhamento', titulo: (e) => `Encaminhamento – ${e.titulo}`, corpo: encaminhamento },
  'despacho-interlocutorio': { classe: 'Despacho|Interlocutório',    titulo: (e) => `Diligência – ${e.titulo}`,     corpo: diligencia },
  'despacho-decisorio':      { classe: 'Despacho|Decisório',         titulo: (e) => `Decisão – ${e.titulo}`,        corpo: decisao },
  'requerimento':            { classe: 'Requerimento|do Cidadão',    titulo: (e) => `Requerimento – ${e.titulo}`,   corpo: requerimento, origem: 'EXTERNA', assina: [] },
  'requerimento-servidor':   { classe: 'Requerimento|do Servidor',   titulo: (e) => `Requerimento – ${e.titulo}`,   corpo: requerimentoDoServidor, origem: 'FISICA', assina: [] },
  'identificacao':           { classe: 'Documento de Identificação|', titulo: (e) => `Documento de identificação – ${e.interessado.nome}`, corpo: identificacao, origem: 'FISICA', assina: [] },
  'art':                     { classe: 'ART-RRT|',                   titulo: (e) => `ART de projeto e execução – ${e.interessado.nome}`,  corpo: art, origem: 'EXTERNA', assina: [] },
  'oficio-resposta':         { classe: 'Ofício|',                    titulo: (e) => `Resposta ao pedido – ${e.titulo}`, corpo: respostaAoPedido },
  'oficio-mensagem':         { classe: 'Ofício|',                    titulo: (e) => `Mensagem à Câmara – ${e.titulo}`,  corpo: mensagem, assina: ['TITULAR'] },
} satisfies Record<string, Modelo>

const DESTINOS_DE_RETORNO = [
  'para manifestação no prazo de cinco dias úteis',
  'para análise e providências',
  'para conhecimento e prosseguimento',
  'para instrução complementar',
]

function encaminhamento(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    `Trata-se ${com('de', c.objeto)}, de interesse de ${c.interessado.nome}.`,
    c.fatos[0] ?? '',
    `Instruído o feito até aqui e conferida a documentação de ${c.r.entre(2, 9)} folhas, encaminhe-se ao setor competente ${c.r.escolher(DESTINOS_DE_RETORNO)}, retornando em seguida a esta unidade.`,
    'Registre-se o andamento e dê-se ciência ao interessado pelo meio informado no requerimento.',
  ]
}

function diligencia(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    `Examinados os autos que tratam ${com('de', c.objeto)}, verificou-se a necessidade de diligência antes da decisão de mérito.`,
    { secao: 'Do que se constatou' },
    ...c.fatos,
    { secao: 'Do que se determina' },
    {
      itens: [
        `intime-se ${c.interessado.nome} para, em dez dias úteis, complementar as informações e juntar os documentos que comprovem o alegado;`,
        `decorrido o prazo, com ou sem resposta, certifique-se e voltem conclusos;`,
        'as comunicações serão feitas pelo endereço eletrônico constante do cadastro.',
      ],
    },
    `O não atendimento no prazo implicará o julgamento do processo no estado em que se encontra, na forma da ${c.fundamento}.`,
  ]
}

function decisao(c: Caso): Bloco[] {
  return [
    { ficha: referencia(c) },
    { secao: '1. Relatório' },
    `${c.interessado.nome} figura como interessado nestes autos, que versam sobre ${c.objeto}${c.local === '' ? '' : `, ${noLocal(c.local)}`}. ${c.assunto ?? ''}`,
    ...c.fatos,
    { secao: '2. Fundamentação' },
    `A matéria é regida pela ${c.fundamento}. Os setores técnicos manifestaram-se ${c.conclusao}, e não há, nos autos, elemento que recomende conclusão diversa.`,
    { secao: '3. Dispositivo' },
    `Ante o exposto, acolhendo as manifestações que instruem o processo, DECIDO ${c.conclusao}.`,
    'Publique-se no que couber. Intime-se o interessado, que poderá recorrer em dez dias, contados da ciência. Cumpra-se.',
  ]
}

function requerimento(c: Caso): Bloco[] {
  const { interessado: i } = c
  return [
    { linhas: [`Ao Protocolo Geral`, c.orgao] },
    {
      ficha: [
        ['Requerente', i.nome],
        [i.empresa ? 'CNPJ' : 'CPF', i.documento],
        ['Endereço', `${i.endereco}, ${c.municipio} – SC`],
        ['Assunto', c.titulo],
      ],
    },
    `${i.nome}, acima ${i.empresa ? 'qualificada' : 'identificado(a)'}, vem requerer ${c.pedido ?? c.objeto}${c.local === '' ? '' : `, ${noLocal(c.local)}`}, com fundamento na ${c.fundamento}.`,
    { secao: 'Exposição' },
    ...(c.assunto === null ? [] : [c.assunto]),
    ...c.fatos.slice(0, 2),
    { secao: 'Documentos que acompanham' },
    {
      itens: c.r
        .sortear(
          [
            'cópia do documento de identificação',
            'comprovante de endereço',
            'matrícula atualizada do imóvel',
            'comprovante de recolhimento da taxa de expediente',
            'procuração',
            'fotografias do local',
          ],
          c.r.entre(2, 4),
        )
        .map((d) => `${d};`),
    },
    'Nestes termos, pede deferimento.',
  ]
}

function requerimentoDoServidor(c: Caso): Bloco[] {
  const { servidor: s } = c
  return [
    {
      ficha: [
        ['Servidor(a)', s.nome],
        ['Matrícula', s.matricula],
        ['Cargo', s.cargo],
        ['Lotação', c.local || c.setor.nome],
      ],
    },
    `Venho requerer ${c.objeto}, na forma da ${c.fundamento}.`,
    ...(c.assunto === null ? [] : [c.assunto]),
    ...c.fatos.slice(0, 1),
    'Declaro que as informações prestadas são verdadeiras e que estou ciente de que a fruição depende de autorização da chefia e de publicação do ato.',
    { linhas: ['( X ) De acordo da chefia imediata', '(   ) Contrário, pelos motivos anexos'] },
  ]
}

function identificacao(c: Caso): Bloco[] {
  const { interessado: i } = c
  if (i.empresa)
    return [
      { centro: 'CONTRATO SOCIAL – FOLHA DE ROSTO' },
      {
        ficha: [
          ['Razão social', i.nome],
          ['CNPJ', i.documento],
          ['Sede', `${i.endereco}, ${c.municipio} – SC`],
          ['Registro', `JUCESC ${c.r.entre(422_000, 429_999)}.${c.r.entre(100, 999)}-${c.r.entre(0, 9)}`],
        ],
      },
      'Cópia conferida com o original apresentado no balcão, que foi devolvido ao portador no ato.',
    ]
  const nascimento = new Date(Date.UTC(c.r.entre(1950, 2001), c.r.entre(0, 11), c.r.entre(1, 28), 15))
  return [
    { centro: 'CARTEIRA DE IDENTIDADE' },
    {
      ficha: [
        ['Nome', i.nome],
        ['Registro geral', `${c.r.entre(2, 6)}.${c.r.entre(100, 999)}.${c.r.entre(100, 999)} SSP/SC`],
        [/^\d/.test(i.documento) ? 'CPF' : 'Registro', i.documento],
        ['Nascimento', dataPorExtenso(nascimento)],
        ['Naturalidade', `${c.municipio} – SC`],
      ],
    },
    'Cópia conferida com o original apresentado no balcão do Protocolo Geral, que foi devolvido ao portador no ato.',
  ]
}

function art(c: Caso): Bloco[] {
  return [
    { centro: 'ANOTAÇÃO DE RESPONSABILIDADE TÉCNICA' },
    {
      ficha: [
        ['ART nº', `${c.r.entre(7_000_000, 9_999_999)}-${c.r.entre(0, 9)}`],
        [
          'Responsável técnico',
          c.r.escolher([
            'Eng. Civil Bianca Salles, CREA/SC 112.408-3',
            'Arq. Renato Dallagnol, CAU A48.221-7',
            'Eng. Agr. Paulo Roberto Schug, CREA/SC 88.310-1',
          ]),
        ],
        ['Contratante', c.interessado.nome],
        ['Local', c.local || c.interessado.endereco],
      ],
    },
    {
      tabela: {
        colunas: [
          ['Atividade', 5],
          ['Quantidade', 2, 'd'],
          ['Unidade', 1, 'c'],
        ],
        linhas: [
          ['Elaboração de projeto', c.r.entre(60, 480).toFixed(0), 'm²'],
          ['Execução de obra ou serviço', c.r.entre(60, 480).toFixed(0), 'm²'],
          ['Vistoria e laudo', '1', 'un'],
        ],
      },
    },
    `Objeto: ${c.objeto}. Declara-se que as atividades observam as normas da ABNT e a legislação municipal.`,
  ]
}

function respostaAoPedido(c: Caso): Bloco[] {
  return [
    { linhas: [`A ${c.interessado.nome}`, c.interessado.endereco] },
    `Assunto: resposta ao pedido que trata ${com('de', c.objeto)}.`,
    { linhas: ['Senhor(a),'] },
    `Em atenção ao pedido registrado neste órgão, com fundamento na ${c.fundamento}, informamos o que segue.`,
    ...c.fatos,
    `Concluiu-se ${c.conclusao}. Caso entenda que a resposta não atende ao que foi pedido, cabe recurso em dez dias, dirigido à autoridade superior à que a proferiu.`,
    'Permanecemos à disposição na Ouvidoria, de segunda a sexta-feira, das 8h às 17h30.',
    { linhas: ['Atenciosamente,'] },
  ]
}

function mensagem(c: Caso): Bloco[] {
  return [
    {
      linhas: [
        'A Sua Excelência o Senhor',
        'ADEMIR STRINGARI',
        'Presidente da Câmara Municipal',
        c.municipio,
      ],
    },
    `Assunto: encaminha projeto de lei sobre ${c.objeto}.`,
    { linhas: ['Senhor Presidente,'] },
    `Submeto à apreciação dessa Casa o incluso projeto de lei, que trata ${com('de', c.objeto)}.`,
    { secao: 'Justificativa' },
    ...c.fatos,
    `O impacto orçamentário foi estimado pela Contabilidade e é compatível com o plano plurianual e com a lei de diretrizes orçamentárias. Solicita-se a tramitação em regime ${c.r.escolher(['ordinário', 'de urgência'])}.`,
    `Reitero a Vossa Excelência e aos nobres Vereadores os protestos de elevada consideração.`,
    { linhas: ['Respeitosamente,'] },
  ]
}

/** Cabeçalho de quem fala dentro de um processo. */
export function referencia(c: Caso): [string, string][] {
  const campos: [string, string | null][] = [
    ['Processo', c.processo],
    ['Interessado', c.interessado.nome],
    ['Assunto', c.titulo],
  ]
  return campos.filter((campo): campo is [string, string] => campo[1] !== null)
}

/** Comunicação avulsa: o texto vem do assunto (assuntos.ts). */
export function comunicacao(c: Caso & { para: string[]; texto: string[] }): Bloco[] {
  return [
    { linhas: [`Para: ${enumerar(c.para)}`, `De: ${c.setor.nome}`, `Assunto: ${c.titulo}`] },
    ...c.texto,
    { linhas: ['Atenciosamente,'] },
  ]
}
