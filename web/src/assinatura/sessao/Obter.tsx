import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'

import { Esperando, Problema } from '../autorizacao/PainelDoProvedor.tsx'
import { nomeDoTitular } from '../autorizacao/guardadas.ts'
import { useAutorizacao } from '../autorizacao/use-autorizacao.ts'
import { PainelDoAssinador } from '../ponte/PainelDoAssinador.tsx'
import { useAssinador, useCertificadoEscolhido, type TipoDeAssinador } from '../ponte/use-assinador.ts'
import type { DoPerfil } from './certificado.ts'

type DeProvedor = { provedor: string; nome: string; aoObter: (obtida: DoPerfil) => void; desligado: boolean }

/** Na janela do provedor, como ao assinar, mas para guardar. */
export function ObterSessao({ provedor, nome, aoObter, desligado }: DeProvedor) {
  const { situacao, pedir, desistir } = useAutorizacao(provedor, (sessao) =>
    aoObter({ tipo: 'sessao', sessao }),
  )
  const abrir = () => void pedir({ quantidade: 1, sessao: true })
  if (situacao.situacao === 'esperando')
    return <Esperando nome={nome} fechada={situacao.fechada} abrir={abrir} desistir={desistir} />
  return (
    <>
      <Problema situacao={situacao} abrir={abrir} fechar={desistir} />
      <Button
        variant="default"
        leftSection={<IconExternalLink aria-hidden size={18} />}
        onClick={abrir}
        disabled={desligado}
      >
        Obter sessão no {nome}
      </Button>
    </>
  )
}

type Local = {
  tipo: TipoDeAssinador
  cpf: string | null
  aoEscolher: (escolhido: DoPerfil) => void
  desligado: boolean
}

/** Um dos certificados deste computador, para já vir escolhido na hora de assinar. */
export function EscolherLocal({ tipo, cpf, aoEscolher, desligado }: Local) {
  const { instalacao, deNovo } = useAssinador(tipo, true)
  const { escolha, escolher } = useCertificadoEscolhido(({ thumbprint, nome, emissor, validoAte }) =>
    aoEscolher({
      tipo: 'local',
      thumbprint,
      titular: nomeDoTitular(nome),
      emissor,
      certificadoAte: validoAte,
    }),
  )
  const pronto = instalacao.situacao === 'pronto' ? instalacao : undefined
  return (
    <PainelDoAssinador
      instalacao={instalacao}
      deNovo={deNovo}
      escolha={escolha}
      escolher={(thumbprint) => pronto && void escolher(pronto.assinador, thumbprint)}
      cpf={cpf}
      desligado={desligado}
    />
  )
}
