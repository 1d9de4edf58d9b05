import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Radio } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'

import { AssinaturaConfiguracaoDocument, type MeuPerfilQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Apuro } from '../../assinatura/Apuro.tsx'
import { autorizacaoDe, type Autorizacao } from '../../assinatura/autorizacao/guardadas.ts'
import { Esperando, Problema } from '../../assinatura/autorizacao/PainelDoProvedor.tsx'
import { useAutorizacao } from '../../assinatura/autorizacao/use-autorizacao.ts'
import { dia, duracao } from '../../ui/formato.ts'
import { useAgora } from '../../ui/use-agora.ts'
import { Campos } from '../itens/Secao.tsx'
import css from './Perfil.module.css'
import type { Mudanca } from './PerfilDialogo.tsx'

type Salvo = MeuPerfilQuery['me']['perfil']['certificado']
type Props = { salvo: Salvo; mudanca: Mudanca; mudar: (mudanca: Mudanca) => void; desligado: boolean }

/** A sessão guardada poupa a janela do provedor a cada assinatura, enquanto vale. */
export function SessaoDeCertificado({ salvo, mudanca, mudar, desligado }: Props) {
  const { data } = useConsulta(AssinaturaConfiguracaoDocument, {}, { validadeMs: 5 * 60_000 })
  const provedores = data?.assinaturaConfiguracao.provedores ?? []
  const nomeDe = (id: string): string => provedores.find((provedor) => provedor.id === id)?.nome ?? id
  const guardada = salvo ? autorizacaoDe(salvo, true) : undefined
  const mostrada = mudanca === undefined ? guardada : mudanca
  return (
    <div className={css['sessao']}>
      {mostrada && <Dados sessao={mostrada} provedor={nomeDe(mostrada.provedor)} />}
      {mudanca === undefined && salvo && !guardada && <p>A sessão com {nomeDe(salvo.provider)} venceu. Obtenha outra para continuar a assinar sem abrir a janela do provedor.</p>}
      {mudanca === undefined && !salvo && <p>Nenhuma sessão guardada. Com uma, você assina sem abrir a janela do provedor a cada vez, enquanto ela valer.</p>}
      {mudanca === null && <Apuro mensagem="A sessão será removida quando você salvar o perfil." acoes={[{ rotulo: 'Desfazer', fazer: () => mudar(undefined) }]} />}
      {mudanca && <Apuro mensagem={MENSAGENS.salveOPerfil} />}
      {mudanca === undefined && guardada && (
        <Button variant="outline" color="vermelho" size="sm" disabled={desligado} onClick={() => mudar(null)}>
          Remover a sessão
        </Button>
      )}
      {data && provedores.length === 0 && <p>Esta entidade não configurou nenhum provedor de assinatura.</p>}
      {provedores.length > 0 && <Obter provedores={provedores} aoObter={mudar} desligado={desligado} outra={Boolean(mostrada)} />}
    </div>
  )
}

function Dados({ sessao, provedor }: { sessao: Autorizacao; provedor: string }) {
  const agoraMs = useAgora()
  const restaMs = new Date(sessao.expiraEm).getTime() - agoraMs
  return (
    <Campos
      campos={[
        ['Titular', sessao.titular],
        ['Emissor', sessao.emissor],
        ['Provedor', provedor],
        ['Certificado válido até', dia(sessao.certificadoAte)],
        [
          'A sessão expira em',
          <span key="expira" role="timer" className="numero">
            {restaMs > 0 ? duracao(restaMs) : 'venceu'}
          </span>,
        ],
      ]}
    />
  )
}

type PropsDeObter = { provedores: readonly { id: string; nome: string }[]; aoObter: (obtida: Autorizacao) => void; desligado: boolean; outra: boolean }

function Obter({ provedores, aoObter, desligado, outra }: PropsDeObter) {
  const [escolhido, setEscolhido] = useState(provedores[0]?.id ?? '')
  const { situacao, pedir, desistir } = useAutorizacao(escolhido, aoObter)
  const nome = provedores.find(({ id }) => id === escolhido)?.nome ?? escolhido
  const abrir = () => void pedir({ quantidade: 1, sessao: true })
  if (situacao.situacao === 'esperando') return <Esperando nome={nome} fechada={situacao.fechada} abrir={abrir} desistir={desistir} />
  return (
    <>
      <Problema situacao={situacao} abrir={abrir} fechar={desistir} />
      <Radio.Group label={outra ? 'Obter outra sessão' : 'Obter sessão'} value={escolhido} onChange={setEscolhido} className={css['provedores'] ?? ''}>
        {provedores.map((provedor) => (
          <Radio key={provedor.id} value={provedor.id} label={provedor.nome} disabled={desligado} />
        ))}
      </Radio.Group>
      <Button variant="default" leftSection={<IconExternalLink aria-hidden size={18} />} onClick={abrir} disabled={desligado}>
        Obter sessão no {nome}
      </Button>
    </>
  )
}
