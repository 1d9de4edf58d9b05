import { arquivar, enviar, registrarProcesso } from '../atos.ts'
import { type Municipio, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { autuadoEm, enredoDe, peca } from './comum.ts'

/**
 * Processo nº 119: quatro meses de medições da limpeza, com a volta CONT → TES → CONT → GCON a cada mês;
 * arquivado há cerca de um mês. O mapa do caminho sai destes trâmites.
 */
export function pagamento(m: Municipio): void {
  const [gcon, cont, tes] = ['GCON', 'CONT', 'TES'].map((sigla) => setorDe(m, sigla)) as [
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
  ]
  const inicio = autuadoEm(m, 119, -112)
  const fim = -21
  const enredo = enredoDe(m, CONHECIDOS.aurora, {
    titulo: 'Pagamento – limpeza e conservação – medições de quatro meses – Aurora Serviços de Limpeza S.A.',
    assunto: 'Medições mensais do contrato de limpeza e conservação.',
    objeto: 'o pagamento dos serviços de limpeza e conservação',
    valor: 98_412.37,
    fundamento: 'Lei 4.320/1964, arts. 62 a 64',
    fatos: [
      'A medição foi conferida com a folha de frequência dos postos.',
      'As certidões da contratada estavam válidas na data do atesto.',
    ],
    conclusao: 'pela liquidação e pelo pagamento da despesa',
  })
  const processo = registrarProcesso(m, {
    tipo: 'de Pagamento',
    enredo,
    setor: gcon,
    em: inicio,
    numero: 119,
  })
  const mes = (fim - 1 - inicio) / 4
  for (let i = 0; i < 4; i++) {
    const t = (fracao: number) => inicio + i * mes + fracao * mes + 0.01
    peca(m, processo, 'nota-fiscal', t(0.02), { titulo: `Nota fiscal da ${i + 1}ª medição – Aurora` })
    peca(m, processo, 'relatorio-fiscalizacao', t(0.08), {
      titulo: `Relatório de fiscalização – ${i + 1}ª medição`,
    })
    enviar(m, processo, { em: t(0.14), para: cont, mensagem: `${i + 1}ª medição atestada.` })
    if (i % 2 === 1) {
      enviar(m, processo, {
        em: t(0.24),
        para: gcon,
        mensagem: 'Falta o comprovante do FGTS dos empregados.',
      })
      enviar(m, processo, { em: t(0.34), para: cont, mensagem: 'Juntado.' })
    }
    peca(m, processo, 'empenho-ordinario', t(0.44), { titulo: `Nota de empenho – ${i + 1}ª medição` })
    enviar(m, processo, { em: t(0.5), para: tes })
    peca(m, processo, 'comprovante', t(0.64), { titulo: `Comprovante de pagamento – ${i + 1}ª medição` })
    enviar(m, processo, { em: t(0.72), para: cont, mensagem: 'Pago. Para baixa.' })
    enviar(m, processo, { em: t(0.86), para: gcon, mensagem: 'Baixado. Aguardar a próxima medição.' })
  }
  arquivar(m, processo, fim)
}
