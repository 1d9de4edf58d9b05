import { arquivar, assinarTodos, enviar, registrarDocumento, registrarProcesso } from '../atos.ts'
import { doMunicipio } from '../enredos/fonte.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

const CAIXAS = [
  'Requisições de material – caixa 14/2011',
  'Cartões de ponto – caixa 22/2010',
  'Ordens de serviço da oficina – caixa 8/2012',
  'Guias de recolhimento – caixa 31/2009',
  'Boletins de frota – caixa 5/2011',
  'Cópias de empenho – caixa 19/2010',
  'Correspondência da obra da ponte – caixa 3/2012',
]

/**
 * Processo nº 203: a listagem de 38 conjuntos foi aprovada e o edital saiu há vinte dias. Sete caixas
 * digitalizadas estão no Arquivo: seis na listagem, uma retida por decisão judicial. A oposição, o prazo e o
 * termo de eliminação não têm tabela.
 */
export function eliminacaoDeDocumentos(m: Municipio): void {
  const arq = setorDe(m, 'ARQ')
  const inicio = autuadoEm(m, 203, -50)
  const enredo = enredoDe(m, doMunicipio('Arquivo Público Municipal'), {
    titulo: 'Eliminação de documentos – conjuntos de 2009 a 2012',
    assunto: 'Listagem de eliminação com 38 conjuntos, datas-limite de 2009 a 2012.',
    objeto: 'a eliminação de 38 conjuntos documentais de 2009 a 2012',
    local: 'Arquivo Público Municipal',
    fundamento: 'Lei 8.159/1991, art. 9º',
    fatos: [
      'A listagem reúne 38 conjuntos, com 61,4 metros lineares, todos com prazo de guarda vencido.',
      'A correspondência da obra da ponte foi retirada da listagem por decisão judicial que determina a sua preservação.',
      'Amostras de valor histórico foram separadas para guarda permanente.',
    ],
    conclusao: 'pela aprovação da listagem de eliminação',
  })
  for (const [i, titulo] of CAIXAS.entries()) {
    const caixa = registrarDocumento(m, {
      classe: 'Comprovante|',
      titulo,
      enredo: { ...enredo, titulo },
      setor: arq,
      em: inicio - 6 + i * 0.1,
      origem: 'FISICA',
      assina: [],
      restricoes: ['INTERNO'],
      corpo: (c) => [
        {
          ficha: [
            ['Conjunto', titulo],
            ['Localização', `Estante ${i + 3}, prateleira ${(i % 5) + 1}`],
          ],
        },
        'Capa da caixa e relação do conteúdo, digitalizadas para identificação. Os originais em papel permanecem no depósito.',
        ...c.fatos.slice(0, 1),
      ],
    })
    arquivar(m, caixa, inicio - 5 + i * 0.1)
    caixa.linha.emEliminacao = i < 6
  }
  const processo = registrarProcesso(m, {
    tipo: 'de Eliminação de Documentos',
    enredo,
    setor: arq,
    em: inicio,
    numero: 203,
  })
  peca(m, processo, 'relatorio-gestao', inicio + 0.3, {
    titulo: 'Listagem de eliminação nº 1 – 38 conjuntos',
  })
  enviar(m, processo, { em: inicio + 1, para: setorDe(m, 'CPAD') })
  peca(m, processo, 'ata-reuniao', entre(inicio, -20, 0.5), {
    por: pessoaDe(m, 'marlise'),
    assina: ['sebastiao', 'joao', 'fabio', 'marlise'],
    titulo: 'Ata da Comissão de Avaliação – aprovação da listagem',
  })
  enviar(m, processo, { em: entre(inicio, -20, 0.7), para: setorDe(m, 'SEMAD') })
  const edital = registrarDocumento(m, {
    modelo: 'edital-eliminacao',
    enredo,
    setor: setorDe(m, 'SEMAD'),
    em: -20.6,
  })
  assinarTodos(m, edital, -20.4)
  Object.assign(edital.documento, {
    publicacao: 'PUBLICADO',
    diarioUrl: 'https://diariomunicipal.example/edicoes/5101/atos/1079903',
  })
  enviar(m, edital, { em: -20, para: arq, mensagem: 'Publicado. Aguardar trinta dias.' })
  enviar(m, processo, { em: -19.5, para: arq, mensagem: 'Aguardar o prazo do edital.' })
}
