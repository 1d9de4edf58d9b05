import { LOGO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import { Button, FileInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { executar } from '../../api/executar.ts'
import { EntidadeDocument, EntidadeLogoDocument } from '../../api/gen/graphql.ts'
import { avisar } from '../../api/notices.ts'
import { Conflito, type Ditos } from '../../partes/telas/Conflito.tsx'
import { igual } from '../../partes/telas/juntar.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { useVersao, type Lida } from '../../partes/telas/use-versao.ts'
import css from './Acesso.module.css'
import type { EntidadeLida } from './Entidade.tsx'
import { atualizarMarca } from './use-entidade.ts'

/** O que se escolheu, em base64, ou o endereço do que está salvo. */
type Valores = { logo: string | null }

const lidaDe = ({ versao, logoUrl }: { versao: number; logoUrl: string | null }): Lida<Valores> => ({
  versao,
  valores: { logo: logoUrl },
})

const DITOS: Ditos<Valores> = {
  logo: (logo) =>
    logo === null ? 'sem logotipo' : logo.startsWith('/') ? 'o que se vê acima' : 'a imagem que escolhi',
}

/** O brasão ou logotipo, no alto de todas as telas e do papel timbrado. */
export function Logo({ entidade }: { entidade: EntidadeLida }) {
  const [erro, setErro] = useState<string>()
  const { valores, mudar, conflito, salvo, salvar, pendente, erroDe } = useLogo(entidade)
  const trocar = async (arquivo: File | null) => {
    setErro(undefined)
    if (!arquivo) return
    const imagem = await comoSeImprime(arquivo).catch(() => undefined)
    if (!imagem) return setErro('A imagem não pôde ser lida. Use PNG ou JPEG.')
    if (imagem.size > LOGO_MAX_BYTES) return setErro('O logo tem no máximo 200 KB.')
    salvar({ logo: emBase64(new Uint8Array(await imagem.arrayBuffer())) })
  }
  return (
    <section className={telas['painel']} aria-label="Logotipo">
      <h2>Logotipo</h2>
      {salvo ? (
        <img src={salvo} alt="Logotipo atual" className={css['logo']} />
      ) : (
        <p className={telas['nota']}>Sem logotipo, mostra-se a sigla.</p>
      )}
      <div className={css['amostra']}>
        <FileInput
          label="Trocar o logotipo"
          description="PNG, JPEG ou WebP, até 200 KB."
          placeholder="Escolher imagem"
          accept="image/png,image/jpeg,image/webp"
          error={erro ?? erroDe('imagem')}
          disabled={pendente}
          onChange={(arquivo) => void trocar(arquivo)}
        />
        {salvo && (
          <Button variant="default" loading={pendente} onClick={() => salvar({ logo: null })}>
            Tirar o logotipo
          </Button>
        )}
      </div>
      <Conflito {...{ conflito, valores, mudar }} rotulos={{ logo: 'Logotipo' }} dizer={DITOS} />
      {conflito && (
        <Button loading={pendente} onClick={() => salvar(valores)}>
          Salvar o logotipo
        </Button>
      )}
    </section>
  )
}

function useLogo(entidade: EntidadeLida) {
  const [inicial] = useState(() => lidaDe(entidade))
  const [valores, mudar] = useEditar(inicial.valores)
  const pedido = useRef(valores)
  const versao = useVersao<Valores>({
    inicial,
    ler: async () => lidaDe((await executar(EntidadeDocument, {})).entidade),
    editar: mudar,
    salvar: (juntos, lida) => enviar(juntos, lida),
  })
  const ato = useAdministrar(EntidadeLogoDocument, {
    sucesso: ({ entidadeLogo }) => (entidadeLogo.logoUrl ? 'Logotipo salvo.' : 'Logotipo retirado.'),
    campos: ['imagem'],
    recusou: (falha) => versao.recusou(falha, pedido.current),
    aoConcluir: ({ entidadeLogo }) => {
      versao.salvou(lidaDe(entidadeLogo))
      void atualizarMarca()
    },
  })
  const enviar = (quais: Valores, lida: Lida<Valores>) => {
    pedido.current = quais
    ato.executar({ imagem: quais.logo, versao: lida.versao })
  }
  return {
    valores,
    mudar,
    conflito: versao.conflito,
    salvo: versao.lida.valores.logo,
    salvar: (quais: Valores) => {
      versao.resolver()
      if (igual(quais, versao.lida.valores)) return avisar('info', 'Ficou o que está salvo.')
      mudar(quais)
      enviar(quais, versao.lida)
    },
    pendente: ato.pendente || versao.conciliando,
    erroDe: ato.erroDe,
  }
}

/** O papel timbrado leva-o, e um PDF não tem WebP: vai como PNG. */
async function comoSeImprime(arquivo: Blob): Promise<Blob> {
  if (arquivo.type !== 'image/webp') return arquivo
  const imagem = await createImageBitmap(arquivo)
  const folha = new OffscreenCanvas(imagem.width, imagem.height)
  folha.getContext('2d')?.drawImage(imagem, 0, 0)
  return folha.convertToBlob({ type: 'image/png' })
}

function emBase64(bytes: Uint8Array): string {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return btoa(texto)
}
