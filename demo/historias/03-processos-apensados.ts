import { apensar, enviar, juntar, registrarDocumento, registrarProcesso } from '../atos.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { termoDeApensacao } from '../textos/fiscalizacao.ts'
import { autuadoEm, enredoDe, entre, peca } from './comum.ts'

/**
 * Processos nº 58 e nº 73: duas denúncias sobre a mesma obra, apensadas ao mais antigo, na caixa da
 * Fiscalização de Obras. Arquivar o principal leva o apenso, uma vez só.
 */
export function processosApensados(m: Municipio): void {
  const fobr = setorDe(m, 'FOBR')
  const marcos = pessoaDe(m, 'marcos')
  const local = 'Rua Rio Bonito, 402, Bairro Rio Bonito'
  const comum = {
    local,
    valor: 2600,
    fundamento: 'LC municipal 21/2003 (Código de Posturas)',
    conclusao: 'pela manutenção da notificação',
  }
  const enredo = enredoDe(m, CONHECIDOS.pinhao, {
    ...comum,
    titulo: 'Entulho de obra sobre o passeio – Rua Rio Bonito, 402',
    assunto:
      'Denúncia da Associação de Moradores: entulho de obra ocupa o passeio e a sarjeta há três semanas.',
    objeto: 'entulho de obra depositado sobre o passeio público',
    fatos: [
      'A equipe encontrou cerca de 14 m³ de entulho sobre o passeio e a sarjeta, em frente à obra da Construtora Pinhão.',
      'O encarregado informou que a caçamba contratada não foi retirada na data prevista.',
    ],
  })
  const outro = enredoDe(m, CONHECIDOS.moradores, {
    ...comum,
    titulo: 'Ruído de obra fora do horário – Rua Rio Bonito, 402',
    assunto: 'Denúncia de uso de bate-estaca antes das 7h e aos domingos.',
    objeto: 'ruído de obra fora do horário permitido',
    fatos: [
      'A medição às 6h20 registrou 78 decibéis na divisa do lote.',
      'A obra é a mesma de que trata o processo mais antigo, em nome da Construtora Pinhão.',
    ],
  })
  const inicio = autuadoEm(m, 58, -46)
  const depois = Math.max(autuadoEm(m, 73, -38), inicio + 2)
  const principal = registrarProcesso(m, {
    tipo: 'de Fiscalização de Posturas',
    enredo,
    setor: fobr,
    em: inicio,
    numero: 58,
  })
  peca(m, principal, 'relatorio-vistoria', inicio + 0.2)
  peca(m, principal, 'notificacao-preliminar', inicio + 0.6)
  const apenso = registrarProcesso(m, {
    tipo: 'de Fiscalização de Posturas',
    enredo: outro,
    setor: fobr,
    em: depois,
    numero: 73,
  })
  peca(m, apenso, 'relatorio-vistoria', depois + 0.3)
  for (const processo of [principal, apenso]) {
    enviar(m, processo, {
      em: entre(depois, -14, 0.3),
      para: setorDe(m, 'PGM'),
      mensagem: 'Para orientação sobre a reunião dos processos.',
    })
    enviar(m, processo, {
      em: entre(depois, -14, 0.7),
      para: fobr,
      mensagem: 'Podem ser apensados: mesma obra, mesmo responsável.',
    })
  }
  apensar(m, apenso, principal, -12, marcos)
  const caso = { ...enredo, objeto: 'o processo nº 73, que trata do ruído na mesma obra' }
  const termo = registrarDocumento(m, {
    classe: 'Termo|de Apensação',
    titulo: 'Termo de apensação',
    enredo: caso,
    setor: fobr,
    por: marcos,
    em: -11.99,
    corpo: termoDeApensacao,
    assina: [],
    rubricas: [{ nome: 'Sistema Autos', cargo: 'registro automático' }],
  })
  juntar(m, termo, principal, -11.98, marcos)
  peca(m, principal, 'notificacao-preliminar', -9, { titulo: 'Segunda notificação – Rua Rio Bonito, 402' })
}
