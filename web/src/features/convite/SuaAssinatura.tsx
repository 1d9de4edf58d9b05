import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconPencilX, IconSignature } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { metodoInicial } from '../../assinatura/configuracao.ts'
import type { SeloPosto } from '../../assinatura/fila.ts'
import { ehPdf, impedimentoDe } from '../../assinatura/metodos.ts'
import type { PosicaoDoSelo, Vista } from '../../assinatura/posicao.ts'
import { useConfiguracao } from '../../assinatura/use-configuracao.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import css from './Convite.module.css'
import type { Desfecho, DocumentoDoConvidado } from './DocumentoDoConvite.tsx'

// Fora da primeira carga: a página do convite se lê em celular e com rede ruim.
const CamposDoSelo = lazy(async () => ({ default: (await import('../../assinatura/PainelDoSelo.tsx')).CamposDoSelo }))
const DialogoDeAssinatura = lazy(async () => ({ default: (await import('../../assinatura/DialogoDeAssinatura.tsx')).DialogoDeAssinatura }))
const RejeicaoDialogo = lazy(async () => ({ default: (await import('./RejeicaoDialogo.tsx')).RejeicaoDialogo }))

type Props = {
  documento: DocumentoDoConvidado
  email: string
  selo: SeloPosto | undefined
  porSelo: (selo: PosicaoDoSelo | undefined) => void
  pagina: number
  vista: Vista | undefined
  podeAssinar: boolean
  aoDecidir: (desfecho: Desfecho) => void
}

/** O que o convidado decide: onde fica o selo, assinar ou rejeitar. */
export function SuaAssinatura({ documento, email, selo, porSelo, pagina, vista, podeAssinar, aoDecidir }: Props) {
  const configuracao = useConfiguracao()
  const [aberto, setAberto] = useState<'assinar' | 'rejeitar'>()
  const podeRejeitar = documento.acoes.includes('PODE_REJEITAR_ASSINATURA')
  const fechar = () => setAberto(undefined)
  if (!podeAssinar && !podeRejeitar)
    return (
      <Secao titulo="Sua assinatura">
        <p className={css['nota']}>Não há nada a decidir: você já assinou ou rejeitou este documento, ou ele não pode ser assinado agora.</p>
      </Secao>
    )
  const impedimento = impedimentoDe(documento)
  return (
    <Secao titulo="Sua assinatura">
      <div className={css['decisao']}>
        {podeAssinar && ehPdf(documento) && (
          <Suspense>
            <CamposDoSelo selo={selo} pagina={pagina} vista={vista} mudar={porSelo} repetir={undefined} />
          </Suspense>
        )}
        {podeAssinar && !ehPdf(documento) && <p className={css['nota']}>{MENSAGENS.seloSoPdf}</p>}
        {impedimento && <p className={css['nota']}>{impedimento}</p>}
        {podeAssinar && (
          <Button fullWidth leftSection={<IconSignature aria-hidden size={18} />} disabled={!configuracao || impedimento !== undefined} onClick={() => setAberto('assinar')}>
            Assinar
          </Button>
        )}
        {podeRejeitar && (
          <Button fullWidth variant="outline" color="vermelho" leftSection={<IconPencilX aria-hidden size={18} />} onClick={() => setAberto('rejeitar')}>
            Rejeitar assinatura
          </Button>
        )}
      </div>
      <Suspense>
        {aberto === 'assinar' && configuracao && (
          <DialogoDeAssinatura
            itens={[{ documento, selo }]}
            titulo="Assinar 1 documento"
            configuracao={configuracao}
            metodoInicial={metodoInicial([documento], configuracao, undefined)}
            convidado={{ email }}
            cpf={null}
            fechar={fechar}
            aoTerminar={() => aoDecidir('assinado')}
          />
        )}
        {aberto === 'rejeitar' && <RejeicaoDialogo documento={documento} fechar={fechar} aoRejeitar={() => aoDecidir('rejeitado')} />}
      </Suspense>
    </Secao>
  )
}
