import { LOGO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'

import { EntidadeLogoDocument } from '../../api/gen/graphql.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import css from './Acesso.module.css'
import { atualizarMarca } from './use-entidade.ts'

/** O brasão ou logotipo, no alto de todas as telas. */
export function Logo({ logoUrl }: { logoUrl: string | null }) {
  const [erro, setErro] = useState<string>()
  const ato = useAdministrar(EntidadeLogoDocument, {
    sucesso: ({ entidadeLogo }) => (entidadeLogo.logoUrl ? 'Logotipo salvo.' : 'Logotipo retirado.'),
    campos: ['imagem'],
    aoConcluir: () => void atualizarMarca(),
  })
  const enviar = async (arquivo: File | null) => {
    setErro(undefined)
    if (!arquivo) return
    if (arquivo.size > LOGO_MAX_BYTES) return setErro('O logo tem no máximo 200 KB.')
    ato.executar({ imagem: emBase64(new Uint8Array(await arquivo.arrayBuffer())) })
  }
  return (
    <section className={telas['painel']} aria-label="Logotipo">
      <h2>Logotipo</h2>
      {logoUrl ? (
        <img src={logoUrl} alt="Logotipo atual" className={css['logo']} />
      ) : (
        <p className={telas['nota']}>Sem logotipo, mostra-se a sigla.</p>
      )}
      <div className={css['amostra']}>
        <FileInput
          label="Trocar o logotipo"
          description="PNG, JPEG ou WebP, até 200 KB."
          placeholder="Escolher imagem"
          accept="image/png,image/jpeg,image/webp"
          error={erro ?? ato.erroDe('imagem')}
          disabled={ato.pendente}
          onChange={(arquivo) => void enviar(arquivo)}
        />
        {logoUrl && (
          <Button variant="default" loading={ato.pendente} onClick={() => ato.executar({ imagem: null })}>
            Tirar o logotipo
          </Button>
        )}
      </div>
    </section>
  )
}

function emBase64(bytes: Uint8Array): string {
  let texto = ''
  for (const byte of bytes) texto += String.fromCharCode(byte)
  return btoa(texto)
}
