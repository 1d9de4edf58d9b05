import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { Button, Loader, Radio } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { dia } from '../../ui/formato.ts'
import { Apuro } from '../Apuro.tsx'
import css from '../Assinatura.module.css'
import { nomeDoTitular } from '../autorizacao/guardadas.ts'
import { separar, vencido, type CertificadoLocal, type EstadoDoAssinador } from './assinador-local.ts'
import type { Escolha, Instalacao } from './use-assinador.ts'

type Props = {
  instalacao: Instalacao
  deNovo: () => void
  escolha: Escolha | undefined
  escolher: (thumbprint: string) => void
  /** De quem assina, quando se sabe. */ cpf: string | null
  desligado: boolean
}

/** O assinador deste computador: o que falta instalar, ou os certificados que ele alcança. */
export function PainelDoAssinador({ instalacao, deNovo, escolha, escolher, cpf, desligado }: Props) {
  if (instalacao.situacao === 'carregando')
    return (
      <p role="status" className={css['linha']}>
        <Loader size={18} aria-hidden /> {MENSAGENS.carregandoWebPki}
      </p>
    )
  if (instalacao.situacao === 'falhou')
    return <Apuro mensagem={instalacao.mensagem} acoes={[{ rotulo: 'Verificar de novo', fazer: deNovo }]} />
  if (instalacao.situacao === 'falta') return <Falta {...instalacao} deNovo={deNovo} />
  const { meus, deOutros } = separar(instalacao.certificados, cpf)
  return (
    <>
      {meus.length === 0 ? (
        <p role="status">
          Nenhum certificado seu foi encontrado neste computador. Conecte o token ou o cartão e atualize a
          lista.
        </p>
      ) : (
        <Radio.Group
          label="Certificado"
          value={escolha?.thumbprint ?? ''}
          onChange={escolher}
          className={css['opcoes'] ?? ''}
        >
          {meus.map((certificado) => (
            <Certificado key={certificado.thumbprint} certificado={certificado} desligado={desligado} />
          ))}
        </Radio.Group>
      )}
      <DeOutros certificados={deOutros} />
      {escolha?.erro && <Apuro mensagem={escolha.erro} />}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh aria-hidden size={16} />}
        onClick={deNovo}
        disabled={desligado}
      >
        Atualizar a lista
      </Button>
    </>
  )
}

/** Estão no computador, mas quem assina é outro: só se diz que há. */
function DeOutros({ certificados }: { certificados: readonly CertificadoLocal[] }) {
  if (certificados.length === 0) return null
  return (
    <details className={css['deOutros']}>
      <summary>
        {certificados.length === 1
          ? 'Há 1 certificado de outra pessoa'
          : `Há ${certificados.length} certificados de outras pessoas`}
      </summary>
      <ul>
        {certificados.map((certificado) => (
          <li key={certificado.thumbprint}>
            {nomeDoTitular(certificado.nome)} · {sobre(certificado)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Certificado({ certificado, desligado }: { certificado: CertificadoLocal; desligado: boolean }) {
  const { thumbprint, nome } = certificado
  return (
    <Radio
      value={thumbprint}
      label={nomeDoTitular(nome)}
      description={sobre(certificado)}
      disabled={vencido(certificado, new Date()) || desligado}
    />
  )
}

function sobre(certificado: CertificadoLocal): ReactNode {
  const { cpf, emissor, validoDe, validoAte } = certificado
  const validade = vencido(certificado, new Date())
    ? `Fora da validade (${dia(validoDe)} a ${dia(validoAte)})`
    : `Válido até ${dia(validoAte)}`
  return (
    <>
      {cpf && (
        <>
          CPF <span className="numero">{mascararCpf(cpf)}</span> ·{' '}
        </>
      )}
      Emitido por {emissor} · {validade}
    </>
  )
}

const O_QUE_FALTA: Readonly<Record<Exclude<EstadoDoAssinador, 'PRONTO'>, string>> = {
  NAO_INSTALADO: 'O assinador não está instalado ou não está em execução neste computador.',
  DESATUALIZADO: 'O assinador deste computador está desatualizado.',
  NAVEGADOR_NAO_SUPORTADO:
    'Este navegador não é suportado pelo assinador. Use outro navegador ou outro método de assinatura.',
}

const ROTULO: Partial<Record<EstadoDoAssinador, string>> = {
  NAO_INSTALADO: 'Instalar',
  DESATUALIZADO: 'Atualizar',
}

function Falta({
  estado,
  instalador,
  deNovo,
}: Extract<Instalacao, { situacao: 'falta' }> & { deNovo: () => void }) {
  const rotulo = ROTULO[estado]
  return (
    <Apuro
      mensagem={O_QUE_FALTA[estado]}
      acoes={[
        ...(rotulo && instalador ? [{ rotulo, endereco: instalador }] : []),
        ...(rotulo ? [{ rotulo: 'Verificar de novo', fazer: deNovo }] : []),
      ]}
    />
  )
}
