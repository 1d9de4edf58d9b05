import { entregar, rejeitarEntrega } from '../atos.ts'
import { type Municipio, pessoaDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { com } from '../por-extenso.ts'
import { enredoDe } from './comum.ts'

/**
 * Seis entregas de sistemas à espera de aceite (cinco no Protocolo, uma no Gabinete) e uma rejeitada, com o
 * motivo. A devolução do motivo ao sistema de origem não faz parte destes dados.
 */
export function recebidosDoSistema(m: Municipio): void {
  const { iraci, jonas, samira, pedro } = CONHECIDOS
  const { ano } = m.cal
  const pedidos = [
    [
      iraci,
      'Prioridade na fila de cirurgia de catarata',
      'prioridade legal em fila de cirurgia, por ter 68 anos',
    ],
    [
      samira,
      'Alvará de funcionamento de microempreendedora individual',
      'alvará de localização para atividade de confeitaria em domicílio',
    ],
    [
      pedro,
      'Recuperação da estrada de acesso à comunidade do Rio Bonito',
      'recuperação de 1,8 km de estrada vicinal danificada pela enxurrada',
    ],
    [
      jonas,
      'Segunda via do projeto aprovado do Loteamento Bela Vista',
      'cópia do projeto aprovado do loteamento',
    ],
  ] as const
  for (const [i, [quem, titulo, objeto]] of pedidos.entries()) {
    const enredo = enredoDe(m, quem, {
      titulo: `${titulo} – ${quem.nome}`,
      objeto,
      assunto: `Pedido feito pelo Portal do Cidadão: ${objeto}.`,
      fatos: [
        'O requerente declarou que as informações são verdadeiras e aceitou receber as respostas por meio eletrônico.',
      ],
    })
    entregar(m, {
      integrador: 'portal-cidadao',
      para: 'PROT',
      origemInteg: `PC-${ano}-${18_230 + i * 17}`,
      modelo: 'requerimento',
      enredo,
      assunto: enredo.assunto,
      em: -2.6 + i * 0.6,
      restricoes: ['INTERNO'],
    })
  }
  const daCamara = [
    [
      'PROT',
      `Indicação nº 88/${ano} – faixa elevada na Rua Professora Olga Ramos`,
      'a instalação de faixa elevada em frente à Escola Municipal Professora Olga Ramos',
      -1.4,
    ],
    [
      'GAB',
      `Autógrafo do projeto de lei nº 31/${ano} – Semana Municipal do Pinhão`,
      'a remessa de autógrafo de projeto de lei aprovado',
      -0.9,
    ],
  ] as const
  for (const [para, titulo, objeto, em] of daCamara) {
    const enredo = enredoDe(
      m,
      {
        nome: 'Câmara Municipal de Vale das Araucárias',
        documento: '90.530.004/0001-74',
        endereco: 'Rua Vereador Nilo Franz, 50, Centro',
        empresa: true,
      },
      {
        titulo,
        objeto,
        assunto: `Expediente do Legislativo: ${objeto}.`,
        fundamento: 'Lei Orgânica do Município',
        fatos: ['A matéria foi aprovada em sessão ordinária, por unanimidade dos presentes.'],
      },
    )
    entregar(m, {
      integrador: 'camara-sapl',
      para,
      origemInteg: `SAPL/${ano}/${titulo.startsWith('Indicação') ? 'IND-88' : 'PL-31'}`,
      modelo: 'requerimento',
      titulo,
      enredo,
      assunto: enredo.assunto,
      em,
      corpo: (c) => [
        { linhas: ['Ao Senhor Prefeito Municipal', 'Evandro Schlickmann'] },
        `A Câmara Municipal encaminha o expediente que trata ${com('de', c.objeto)}, para as providências do Poder Executivo.`,
        ...c.fatos,
        'Solicita-se resposta no prazo de quinze dias, na forma da Lei Orgânica.',
        { linhas: ['Atenciosamente,'] },
      ],
      rubricas: [{ nome: 'Ademir Stringari', cargo: 'Presidente da Câmara' }],
    })
  }
  const enredo = enredoDe(m, iraci, {
    titulo: 'Isenção de IPTU – documento ilegível – Iraci Fontana',
    objeto: 'isenção de IPTU para aposentada',
    assunto: 'Pedido de isenção de IPTU.',
  })
  const ilegivel = entregar(m, {
    integrador: 'portal-cidadao',
    para: 'PROT',
    origemInteg: `PC-${ano}-18102`,
    modelo: 'requerimento',
    enredo,
    assunto: enredo.assunto,
    em: -7,
    restricoes: ['INTERNO'],
  })
  rejeitarEntrega(
    m,
    ilegivel,
    -6.2,
    pessoaDe(m, 'terezinha'),
    'O comprovante de renda está ilegível. Envie novamente pelo portal, em PDF.',
  )
}
