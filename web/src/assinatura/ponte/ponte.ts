import {
  ErroDoAssinador,
  type AssinadorLocal,
  type CertificadoLocal,
  type EstadoDoAssinador,
} from './assinador-local.ts'

/** A listagem e a leitura respondem logo; a assinatura pode esperar a pessoa digitar o PIN. */
const RESPONDE_EM_MS = 4000
const PIN_MS = 3 * 60_000

/**
 * O assinador que atende por HTTP no próprio computador. Só endereços de loopback: o resumo do documento não
 * sai da máquina por aqui.
 */
export function ponte(endereco: string): AssinadorLocal {
  const base = daquiMesmo(endereco)
  return {
    instalador: `${base}/instalar`,
    async estado() {
      const resposta = await fetch(`${base}/estado`, { signal: AbortSignal.timeout(RESPONDE_EM_MS) }).catch(
        () => undefined,
      )
      if (!resposta?.ok) return 'NAO_INSTALADO'
      const { estado } = (await resposta.json()) as { estado?: unknown }
      return estado === 'DESATUALIZADO' || estado === 'NAVEGADOR_NAO_SUPORTADO' || estado === 'NAO_INSTALADO'
        ? (estado satisfies EstadoDoAssinador)
        : 'PRONTO'
    },
    async listar() {
      const { certificados } = await pedir<{ certificados: CertificadoDaPonte[] }>(`${base}/certificados`)
      return certificados.map(comoLocal)
    },
    async ler(thumbprint) {
      const { certificado } = await pedir<{ certificado: string }>(
        `${base}/certificados/${encodeURIComponent(thumbprint)}`,
      )
      return certificado
    },
    async autorizar(quantidade, thumbprint) {
      await pedir(`${base}/autorizar`, { quantidade, thumbprint })
    },
    async assinarHash({ thumbprint, hash, algoritmo }) {
      const { assinatura } = await pedir<{ assinatura: string }>(`${base}/assinar`, {
        thumbprint,
        hash,
        algoritmo,
      })
      return assinatura
    },
  }
}

type CertificadoDaPonte = Omit<CertificadoLocal, 'cpf'> & { cpf?: string | null }

const comoLocal = ({
  thumbprint,
  nome,
  emissor,
  validoDe,
  validoAte,
  cpf = null,
}: CertificadoDaPonte): CertificadoLocal => ({
  thumbprint,
  nome,
  emissor,
  validoDe,
  validoAte,
  cpf,
})

function daquiMesmo(endereco: string): string {
  const { hostname, origin } = new URL(endereco)
  if (!/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname))
    throw new Error(`O assinador local precisa atender neste computador, não em ${hostname}.`)
  return origin
}

async function pedir<R>(endereco: string, corpo?: object): Promise<R> {
  const resposta = await fetch(endereco, {
    ...(corpo
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(corpo) }
      : {}),
    signal: AbortSignal.timeout(PIN_MS),
  }).catch(() => {
    throw new ErroDoAssinador('sem_resposta', 'O assinador deste computador não respondeu.')
  })
  const dito = (await resposta.json().catch(() => ({}))) as { code?: string; message?: string }
  if (!resposta.ok) throw new ErroDoAssinador(dito.code, dito.message)
  return dito as R
}
