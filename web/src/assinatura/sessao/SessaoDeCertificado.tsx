import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'

import { AssinaturaConfiguracaoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Apuro } from '../Apuro.tsx'
import { dia, duracao } from '../../ui/formato.ts'
import { useAgora } from '../../ui/use-agora.ts'
import { Campos } from '../../partes/itens/Secao.tsx'
import { emUso, type DoPerfil, type Mudanca, type Salvo } from './certificado.ts'
import { EscolherLocal, ObterSessao } from './Obter.tsx'
import css from './Sessao.module.css'

type Props = {
  salvo: Salvo
  mudanca: Mudanca
  mudar: (mudanca: Mudanca) => void
  cpf: string | null
  desligado: boolean
}

/**
 * A sessão guardada poupa a janela do provedor a cada assinatura, enquanto vale; o certificado guardado já
 * vem escolhido.
 */
export function SessaoDeCertificado({ salvo, mudanca, mudar, cpf, desligado }: Props) {
  const { data } = useConsulta(AssinaturaConfiguracaoDocument, {}, { validadeMs: 5 * 60_000 })
  const { provedores = [], assinadorLocal = null } = data?.assinaturaConfiguracao ?? {}
  const [escolhida, setFonte] = useState<string>()
  const fonte = escolhida ?? provedores[0]?.id ?? LOCAL
  const nomeDe = (id: string): string => provedores.find((provedor) => provedor.id === id)?.nome ?? id
  const mostrado = mudanca === undefined ? emUso(salvo) : mudanca
  return (
    <div className={css['sessao']}>
      {mostrado && <Dados certificado={mostrado} nomeDe={nomeDe} />}
      <OQueHa salvo={salvo} mudanca={mudanca} mudar={mudar} desligado={desligado} />
      {data && provedores.length === 0 && !assinadorLocal && (
        <p>Esta entidade não configurou nenhum provedor de assinatura.</p>
      )}
      {(provedores.length > 0 || assinadorLocal) && (
        <Radio.Group
          label={mostrado ? 'Trocar por' : 'Obter de'}
          value={fonte}
          onChange={setFonte}
          className={css['provedores'] ?? ''}
        >
          {provedores.map((provedor) => (
            <Radio key={provedor.id} value={provedor.id} label={provedor.nome} disabled={desligado} />
          ))}
          {assinadorLocal && (
            <Radio value={LOCAL} label="Certificado deste computador" disabled={desligado} />
          )}
        </Radio.Group>
      )}
      {fonte === LOCAL && assinadorLocal && (
        <EscolherLocal tipo={assinadorLocal} cpf={cpf} aoEscolher={mudar} desligado={desligado} />
      )}
      {fonte !== LOCAL && (
        <ObterSessao
          key={fonte}
          provedor={fonte}
          nome={nomeDe(fonte)}
          aoObter={mudar}
          desligado={desligado}
        />
      )}
    </div>
  )
}

/** O que está guardado, o que mudará ao salvar, e como retirar. */
function OQueHa({ salvo, mudanca, mudar, desligado }: Omit<Props, 'cpf'>) {
  const local = salvo?.provider === LOCAL
  if (mudanca) return <Apuro mensagem={MENSAGENS.salveOPerfil} />
  if (mudanca === null)
    return (
      <Apuro
        mensagem={
          local
            ? 'O certificado será removido quando você salvar o perfil.'
            : 'A sessão será removida quando você salvar o perfil.'
        }
        acoes={[{ rotulo: 'Desfazer', fazer: () => mudar(undefined) }]}
      />
    )
  if (!salvo)
    return (
      <p>
        Nenhuma sessão guardada. Com uma, você assina sem abrir a janela do provedor a cada vez, enquanto ela
        valer.
      </p>
    )
  return (
    <>
      {!emUso(salvo) && (
        <p>O que estava guardado venceu. Obtenha outra sessão para assinar sem abrir a janela do provedor.</p>
      )}
      <Button variant="outline" color="vermelho" size="sm" disabled={desligado} onClick={() => mudar(null)}>
        {local ? 'Remover o certificado' : 'Remover a sessão'}
      </Button>
    </>
  )
}

const LOCAL = 'local'

function Dados({ certificado, nomeDe }: { certificado: DoPerfil; nomeDe: (id: string) => string }) {
  const agoraMs = useAgora(certificado.tipo === 'sessao')
  const sessao = certificado.tipo === 'sessao' ? certificado.sessao : undefined
  const { titular, emissor, certificadoAte } =
    certificado.tipo === 'sessao' ? certificado.sessao : certificado
  const restaMs = sessao && new Date(sessao.expiraEm).getTime() - agoraMs
  return (
    <Campos
      campos={[
        ['Titular', titular],
        ['Emissor', emissor],
        ['De', sessao ? nomeDe(sessao.provedor) : 'Este computador'],
        ['Certificado válido até', dia(certificadoAte)],
        [
          'A sessão expira em',
          restaMs !== undefined && (
            <span key="expira" role="timer" className="numero">
              {restaMs > 0 ? duracao(restaMs) : 'venceu'}
            </span>
          ),
        ],
      ]}
    />
  )
}
