import { after, test } from 'node:test'
import { EICAR } from '@autos/simuladores/antivirus/antivirus.ts'
import { iniciarClamd, temClamd } from '../../../test/clamav.ts'
import { contratoDoAntivirus } from './antivirus.contrato.ts'

// The same contract as the stand-in's, against the daemon itself.
if (temClamd()) {
  const LIMITE = 2 ** 20
  const clamd = await iniciarClamd(LIMITE)
  after(() => clamd.parar())
  contratoDoAntivirus('clamd', {
    endereco: () => clamd.endereco,
    limite: LIMITE,
    ameaca: EICAR,
    nome: /^Eicar-Signature/,
  })
} else
  test('o contrato do antivírus contra o clamd', {
    skip: 'não executado: falta clamd (pacote do Debian clamav-daemon)',
  })
