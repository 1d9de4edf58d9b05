import { Recusa } from '@autos/contract/erros.ts'
import { enumerar } from '@autos/contract/regras/texto.ts'
import { type Certificate, cpfsOf, holderOf, isSeal, PadesError, readCertificate } from '@autos/pades'
import type { CertificadoEmNuvem } from '../../adapters/psc/port.ts'

type Pedido = {
  /** Como as pessoas conhecem o provedor. */
  nome: string
  em: Date
  /** O do certificado que a pessoa escolheu lá. */
  apelido: string | null
  /** De quem assina; nulo, no convidado que ainda não disse o seu. */
  cpf: string | null
}

/**
 * De todos os que a pessoa tem na nuvem (o de antes e o renovado, o seu e o da empresa): o que ela autorizou; senão, dos
 * que estão em vigor e são dela, o que mais dura. De mais de uma pessoa, sem se saber qual, não se escolhe.
 */
export function escolherCertificado(
  todos: readonly CertificadoEmNuvem[],
  { nome, em, apelido, cpf }: Pedido,
): CertificadoEmNuvem {
  const lidos = todos.flatMap((um) => lido(um))
  if (lidos.length === 0) throw naoServe(`Não há certificado em nuvem desta pessoa em ${nome}.`)
  const autorizado = lidos.find((um) => um.apelido === apelido)
  if (autorizado) return autorizado
  const deAlguem = lidos.filter(({ cert }) => !isSeal(cert))
  const seus = cpf === null ? deAlguem : deAlguem.filter(({ cert }) => cpfsOf(cert).includes(cpf))
  // Nenhum é dela: quem confere o titular diz de quem é.
  if (seus.length === 0) return lidos[0]!
  const emVigor = seus.filter(({ cert }) => cert.notBefore <= em && em <= cert.notAfter)
  if (emVigor.length === 0) throw naoServe(`O certificado em nuvem desta pessoa em ${nome} está vencido.`)
  const pessoas = new Set(emVigor.map(({ cert }) => cpfsOf(cert).join()))
  if (pessoas.size > 1)
    throw naoServe(
      `Em ${nome} há certificados de ${enumerar(emVigor.map(({ cert }) => holderOf(cert).name))}: escolha um deles lá, ao autorizar.`,
    )
  return emVigor.toSorted((a, b) => b.cert.notAfter.getTime() - a.cert.notAfter.getTime())[0]!
}

/** O que não se lê não serve para assinar. */
function lido(um: CertificadoEmNuvem): (CertificadoEmNuvem & { cert: Certificate })[] {
  try {
    return [{ ...um, cert: readCertificate(um.certificado) }]
  } catch (erro) {
    if (erro instanceof PadesError) return []
    throw erro
  }
}

const naoServe = (frase: string): Recusa => new Recusa('EstadoInvalidoException', frase)
