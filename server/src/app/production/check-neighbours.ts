import type { Antivirus } from '../../adapters/antivirus/port.ts'
import type { Conversor } from '../../adapters/conversao/port.ts'
import type { Correio } from '../../adapters/correio/port.ts'
import type { MotorDeFora } from '../../adapters/reconhecimento/port-motor.ts'
import type { DiarioOficial } from '../../adapters/diario/port.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

/** What every antivirus must call a threat (eicar.org), in parts, so that none calls this file one. */
const THREAT = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Nothing is sent: the server is greeted, and told who we are. */
export const checkMail = (correio: Correio): Promise<Finding[]> =>
  tried('correio', 'Confira AUTOS_CORREIO (docs/producao.md, Correio).', async () => {
    await correio.conferir()
    return right('correio', 'o servidor nos recebe')
  })

export const checkAntivirus = (antivirus: Antivirus): Promise<Finding[]> =>
  tried('antivírus', 'Confira AUTOS_ANTIVIRUS e o clamd (docs/producao.md, Antivírus).', async () => {
    const exam = await antivirus.examinar(THREAT)
    if (exam === null)
      return warned('antivírus', {
        said: 'não há: de cada arquivo se dirá “não examinado”',
        mend: 'Dê um clamd a AUTOS_ANTIVIRUS (docs/producao.md, Antivírus).',
      })
    return exam.ameaca === null
      ? wrong('antivírus', {
          said: `${exam.motor} não acha nem a ameaça de teste`,
          mend: 'Rode freshclam: o clamd não tem a lista de ameaças.',
        })
      : right('antivírus', exam.motor)
  })

export async function checkPreview(conversor: Conversor | null): Promise<Finding[]> {
  if (conversor === null) return []
  return tried('prévia', 'Confira AUTOS_GOTENBERG (docs/producao.md, Prévia).', async () => {
    await conversor.conferir()
    return right('prévia', 'o conversor atende')
  })
}

export async function checkRecognition(motor: MotorDeFora | null): Promise<Finding[]> {
  if (motor === null) return []
  return tried(
    'reconhecimento',
    'Confira AUTOS_RECONHECEDOR (docs/producao.md, Reconhecimento).',
    async () => {
      await motor.conferir()
      return right('reconhecimento', motor.nome())
    },
  )
}

/** Whether it knows us; and while nobody held the names of its fields against its manual, that nothing is sure to be taken. */
export async function checkGazette(diario: DiarioOficial | null): Promise<Finding[]> {
  if (diario === null) return []
  const mend = 'Confira o endereço, o usuário e a senha em AUTOS_DIARIO (docs/producao.md, Diário oficial).'
  return tried('diário oficial', mend, async () => {
    await diario.conferir()
    return diario.camposConfirmados
      ? right('diário oficial', `${diario.nome} nos conhece`)
      : warned('diário oficial', {
          said: `${diario.nome} nos conhece, mas os nomes dos campos com que se lhe manda um ato não foram confirmados: pode recusá-los todos`,
          mend: 'Confira “campos” com o manual de integração do diário, e ponha “confirmados”: true (docs/producao.md, Diário oficial).',
        })
  })
}
