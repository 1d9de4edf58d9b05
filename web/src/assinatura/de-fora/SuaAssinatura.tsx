import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconPencilX, IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { metodoInicial, type Configuracao } from '../configuracao.ts'
import type { Selo } from '../fila.ts'
import type { Lugar } from '../lugar.ts'
import { ehPdf, impedimentoDe } from '../metodos.ts'
import type { PosicaoDoSelo, Vista } from '../posicao.ts'
import { useConfiguracao } from '../use-configuracao.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import css from './DeFora.module.css'
import type { Convidado } from '../use-simples.tsx'
import type { Desfecho, DocumentoDeFora } from './documento.ts'

// Fora da primeira carga: a página do convite se lê em celular e com rede ruim.
const CamposDoSelo = lazy(async () => ({ default: (await import('../PainelDoSelo.tsx')).CamposDoSelo }))
const DialogoDeAssinatura = lazy(async () => ({
  default: (await import('../DialogoDeAssinatura.tsx')).DialogoDeAssinatura,
}))
const RejeicaoDialogo = lazy(async () => ({
  default: (await import('./RejeicaoDialogo.tsx')).RejeicaoDialogo,
}))

type Props = {
  documento: DocumentoDeFora
  /** De quem foi chamado por e-mail; ausente, a pessoa entrou com a conta gov.br. */
  convidado?: Convidado
  cpf?: string | null
  selo: Selo
  porSelo: (selo: PosicaoDoSelo | 'AUTOMATICO' | null) => void
  lugar: Lugar | undefined
  irPara: (pagina: number) => void
  pagina: number
  vista: Vista | undefined
  podeAssinar: boolean
  aoDecidir: (desfecho: Desfecho) => void
}

/** O que quem é de fora decide: onde fica o selo, assinar ou rejeitar. */
export function SuaAssinatura(props: Props) {
  const { documento, convidado, selo, porSelo, lugar, irPara, pagina, vista, podeAssinar } = props
  const configuracao = useConfiguracao(convidado === undefined ? { semPerfil: true } : {})
  const [aberto, setAberto] = useState<Aberto>()
  const podeRejeitar = documento.acoes.includes('PODE_REJEITAR_ASSINATURA')
  if (!podeAssinar && !podeRejeitar)
    return (
      <Secao titulo="Sua assinatura">
        <p className={css['nota']}>
          Não há nada a decidir: você já assinou ou rejeitou este documento, ou ele não pode ser assinado
          agora.
        </p>
      </Secao>
    )
  return (
    <Secao titulo="Sua assinatura">
      <div className={css['decisao']}>
        {podeAssinar && ehPdf(documento) && (
          <Suspense>
            <CamposDoSelo {...{ selo, lugar, irPara, pagina, vista }} mudar={porSelo} repetir={undefined} />
          </Suspense>
        )}
        <Notas documento={documento} podeAssinar={podeAssinar} />
        {podeAssinar && (
          <Button
            fullWidth
            leftSection={<IconSignature aria-hidden size={18} />}
            disabled={!configuracao || impedimentoDe(documento) !== undefined}
            onClick={() => setAberto('assinar')}
          >
            Assinar
          </Button>
        )}
        {podeRejeitar && (
          <Button
            fullWidth
            variant="outline"
            color="vermelho"
            leftSection={<IconPencilX aria-hidden size={18} />}
            onClick={() => setAberto('rejeitar')}
          >
            Rejeitar assinatura
          </Button>
        )}
      </div>
      <Dialogos {...props} {...{ aberto, configuracao }} fechar={() => setAberto(undefined)} />
    </Secao>
  )
}

function Notas({ documento, podeAssinar }: Pick<Props, 'documento' | 'podeAssinar'>) {
  const impedimento = impedimentoDe(documento)
  return (
    <>
      {podeAssinar && !ehPdf(documento) && <p className={css['nota']}>{MENSAGENS.seloSoPdf}</p>}
      {impedimento && <p className={css['nota']}>{impedimento}</p>}
    </>
  )
}

type Aberto = 'assinar' | 'rejeitar'
type PropsDosDialogos = Props & {
  aberto: Aberto | undefined
  configuracao: Configuracao | undefined
  fechar: () => void
}

function Dialogos(props: PropsDosDialogos) {
  const { aberto, documento, convidado, cpf = null, selo, configuracao, fechar, aoDecidir } = props
  return (
    <Suspense>
      {aberto === 'assinar' && configuracao && (
        <DialogoDeAssinatura
          itens={[{ documento, selo }]}
          titulo="Assinar 1 documento"
          configuracao={configuracao}
          metodoInicial={metodoInicial([documento], configuracao, undefined)}
          {...(convidado && { convidado })}
          cpf={cpf}
          fechar={fechar}
          aoTerminar={() => aoDecidir('assinado')}
        />
      )}
      {aberto === 'rejeitar' && (
        <RejeicaoDialogo documento={documento} fechar={fechar} aoRejeitar={() => aoDecidir('rejeitado')} />
      )}
    </Suspense>
  )
}
