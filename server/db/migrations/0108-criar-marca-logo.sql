-- O logo da entidade, posto pela administração na tela; marca.logo_url diz onde se lê.
create table marca_logo (
  id smallint primary key default 1 references marca check (id = 1),
  tipo text not null check (tipo in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null
);
comment on table marca_logo is 'O logo da entidade. Uma linha, ou nenhuma.';
comment on column marca_logo.id is '[publico]';
comment on column marca_logo.tipo is '[publico] Formato da imagem, pelos primeiros bytes dela.';
comment on column marca_logo.bytes is '[publico]';
