import { enviar, juntar, assinarTodos, registrarDocumento, registrarProcesso } from '../atos.ts'
import { guardar, type Linha, type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processo nº 156: licenciamento com peças públicas. O plano de monitoramento espera a assinatura da
 * engenheira convidada, Bianca Salles. A conferência pública pelo QR Code e o convite por token não estão
 * nestes dados.
 */
export function licenciamentoAmbiental(m: Municipio): void {
  const [lica, seama, pgm] = ['LICA', 'SEAMA', 'PGM'].map((sigla) => setorDe(m, sigla)) as [
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
    ReturnType<typeof setorDe>,
  ]
  const inicio = autuadoEm(m, 156, -48)
  const enredo = enredoDe(m, CONHECIDOS.pinhao, {
    titulo: 'Licenciamento ambiental do Loteamento Jardim das Gralhas – Construtora Pinhão Ltda.',
    assunto:
      'Licença para loteamento residencial de 84 lotes, com supressão de vegetação em estágio inicial.',
    objeto: 'a implantação de loteamento residencial de 84 lotes',
    local: 'Estrada Geral do Rio Bonito, km 2',
    valor: 6840,
    fundamento: 'LC federal 140/2011',
    fatos: [
      'O loteamento ocupa 7,2 hectares, dos quais 1,6 são destinados a área verde e 0,9 a faixa de preservação.',
      'A supressão limita-se a vegetação em estágio inicial, com compensação em dobro no mesmo município.',
      'O esgoto será ligado à rede do SAMAE, conforme declaração de viabilidade.',
    ],
    conclusao: 'pela concessão da licença prévia, com as condicionantes do parecer',
  })
  const t = (fracao: number) => entre(inicio, -6, fracao)
  const processo = registrarProcesso(m, {
    tipo: 'de Licenciamento Ambiental',
    enredo,
    setor: setorDe(m, 'PROT'),
    em: inicio,
    numero: 156,
  })
  peca(m, processo, 'requerimento', inicio + 0.1)
  peca(m, processo, 'art', inicio + 0.2)
  enviar(m, processo, { em: inicio + 0.7, para: lica })
  peca(m, processo, 'laudo-tecnico', t(0.25), { titulo: 'Laudo de caracterização da vegetação' })
  peca(m, processo, 'parecer-tecnico', t(0.35))
  enviar(m, processo, { em: t(0.4), para: pgm })
  peca(m, processo, 'parecer-juridico', t(0.5))
  enviar(m, processo, { em: t(0.55), para: seama })
  peca(m, processo, 'despacho-decisorio', t(0.65))
  enviar(m, processo, { em: t(0.7), para: lica, mensagem: 'Emitir a licença.' })
  peca(m, processo, 'licenca-previa', t(0.8))
  const plano = registrarDocumento(m, {
    modelo: 'laudo-tecnico',
    titulo: 'Plano de monitoramento da água – Jardim das Gralhas',
    enredo,
    setor: lica,
    em: -5.5,
  })
  assinarTodos(m, plano, -5.4)
  juntar(m, plano, processo, -5.3)
  const convite: Linha<'assinante'> = {
    id: m.acaso.id(m.cal.em(-5)),
    documentoId: plano.linha.id,
    usuarioId: null,
    convidadoId: m.convidados.get('eng.bianca@projetar.example')!,
    cargo: null,
    ordem: 1,
    situacao: 'PENDENTE',
    adicionadoEm: m.cal.em(-5),
    adicionadoPor: pessoaDe(m, 'silvio').id,
  }
  guardar(m, 'assinante', convite)
  plano.rubricas.push({ nome: 'Bianca Salles', cargo: 'Engenheira civil, responsável técnica' })
}
