import { enviar, ler, registrarProcesso } from '../atos.ts'
import { doServidor } from '../enredos/fonte.ts'
import { type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { HIPOTESES } from '../marca.ts'
import { autuadoEm, enredoDe, peca } from './comum.ts'

/**
 * Processo nº 104: sindicância sigilosa que requer posse, com a Comissão de PAD. Quem não é da comissão vê o
 * rótulo da classificação e '(Restrito)'.
 */
export function sindicancia(m: Municipio): void {
  const [pgm, pad] = [setorDe(m, 'PGM'), setorDe(m, 'PAD')]
  const inicio = autuadoEm(m, 104, -32)
  const servidor = { nome: 'Everton Prá', cargo: 'Motorista', matricula: '4410-2' }
  const enredo = enredoDe(m, doServidor(servidor), {
    titulo: 'Sindicância – uso de veículo oficial fora do serviço',
    assunto:
      'Apurar o uso de veículo da frota em fim de semana, relatado por denúncia com proteção do denunciante.',
    servidor,
    objeto: 'a apuração do uso de veículo oficial fora do serviço',
    fundamento: 'LC municipal 45/2009, arts. 150 a 159',
    fatos: [
      'O relatório de telemetria registra deslocamento de 184 km em dois domingos, sem ordem de serviço.',
      'Foram ouvidos o chefe da Gestão de Frota e o vigia do pátio, com as declarações reduzidas a termo.',
      'O sindicado apresentou esclarecimentos por escrito e pediu a oitiva de uma testemunha.',
    ],
    conclusao: 'pelo prosseguimento da apuração',
  })
  const restricoes = ['INTERNO', 'POSSE', 'SIGILOSO']
  const processo = registrarProcesso(m, {
    tipo: 'de Sindicância',
    enredo,
    setor: pgm,
    em: inicio,
    numero: 104,
    restricoes,
    hipotese: HIPOTESES.disciplinar,
    autorizados: [pad, pgm],
  })
  peca(m, processo, 'portaria-designacao', inicio + 0.2, {
    titulo: 'Instaura sindicância e designa comissão',
    restricoes: ['INTERNO'],
  })
  enviar(m, processo, { em: inicio + 1, para: pad, mensagem: 'Para instalação da comissão.' })
  peca(m, processo, 'ata-reuniao', inicio + 4, {
    por: pessoaDe(m, 'nair'),
    assina: ['nair', 'joao'],
    titulo: 'Ata de instalação da comissão',
    restricoes: ['INTERNO'],
  })
  peca(m, processo, 'ata-reuniao', inicio + 12, {
    por: pessoaDe(m, 'nair'),
    assina: ['nair', 'joao', 'sebastiao'],
    titulo: 'Termo de oitivas – primeira sessão',
    restricoes: ['INTERNO'],
  })
  peca(m, processo, 'despacho-interlocutorio', -7, {
    por: pessoaDe(m, 'nair'),
    titulo: 'Defere a oitiva de testemunha',
    restricoes: ['INTERNO'],
  })
  for (const login of ['joao', 'nair', 'sebastiao']) ler(m, processo.pecas.at(-1)!, pessoaDe(m, login), -3)
}
