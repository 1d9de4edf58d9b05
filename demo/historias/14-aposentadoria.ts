import { enviar, registrarProcesso } from '../atos.ts'
import { doServidor } from '../enredos/fonte.ts'
import { type Municipio, setorDe } from '../estado.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processo nº 187: aposentadoria que começou em papel, em 2011, e foi digitalizada. As peças antigas são de
 * origem física; os metadados da digitalização (Decreto 10.278/2020) não têm tabela.
 */
export function aposentadoria(m: Municipio): void {
  const [ipreva, drh] = [setorDe(m, 'IPREVA'), setorDe(m, 'DRH')]
  const inicio = autuadoEm(m, 187, -40)
  const servidor = { nome: 'Lucimar Odorizzi', cargo: 'Professora de Educação Infantil', matricula: '1187-4' }
  const enredo = enredoDe(m, doServidor(servidor), {
    titulo: 'Aposentadoria voluntária – Lucimar Odorizzi',
    assunto: 'Aposentadoria de professora, com averbação de tempo pedida em 2011.',
    servidor,
    objeto: 'a concessão de aposentadoria voluntária de professora',
    local: 'Secretaria de Educação',
    valor: 6124.8,
    fundamento: 'Constituição, art. 40; LC municipal 62/2020',
    fatos: [
      'A averbação de 4 anos, 2 meses e 11 dias de tempo de outro regime foi deferida em 2011, em processo de papel.',
      'A requerente conta 30 anos e 5 meses de magistério, todos em sala de aula ou direção.',
      'Os proventos foram calculados pela regra de transição mais favorável.',
    ],
    conclusao: 'pela concessão da aposentadoria, com proventos integrais',
  })
  const processo = registrarProcesso(m, {
    tipo: 'de Aposentadoria',
    enredo,
    setor: ipreva,
    em: inicio,
    numero: 187,
  })
  const emPapel = {
    ...enredo,
    assunto: 'Requer a averbação de tempo de contribuição de outro regime.',
    objeto: 'a averbação de tempo de contribuição',
    pedido: 'a averbação de tempo de contribuição',
    fundamento: 'Constituição, art. 40, § 9º',
    fatos: [
      'A requerente apresentou certidão original com 4 anos, 2 meses e 11 dias de contribuição.',
      'O período não é concomitante com o tempo municipal.',
    ],
    conclusao: 'pelo deferimento da averbação',
    valor: 0,
  }
  const papel = {
    origem: 'FISICA',
    assina: [],
    enredo: emPapel,
    datado: new Date(Date.UTC(2011, 4, 18, 15)),
  } as const
  peca(m, processo, 'requerimento-servidor', inicio + 0.2, {
    ...papel,
    titulo: 'Requerimento de averbação de tempo (2011), digitalizado',
  })
  peca(m, processo, 'certidao-tempo', inicio + 0.3, {
    ...papel,
    titulo: 'Certidão de tempo de outro regime (2011), digitalizada',
  })
  peca(m, processo, 'parecer-juridico', inicio + 0.4, {
    ...papel,
    titulo: 'Parecer da Procuradoria (2011), digitalizado',
    rubricas: [{ nome: 'Dr. Aldo Pamplona', cargo: 'Procurador do Município em 2011' }],
  })
  peca(m, processo, 'identificacao', inicio + 0.5)
  enviar(m, processo, { em: inicio + 2, para: drh, mensagem: 'Para certidão do tempo municipal.' })
  peca(m, processo, 'certidao-tempo', entre(inicio, -10, 0.4))
  enviar(m, processo, { em: entre(inicio, -10, 0.5), para: ipreva })
  peca(m, processo, 'parecer-tecnico', entre(inicio, -10, 0.8))
}
