/** What is tried first by those who guess: the passwords most often found in published leaks, in lower case, six characters and up. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(`
password passw0rd password1 password12 password123 password1234 password12345 password! password1! passw0rd1 passw0rd! p@ssw0rd p@ssword
p@ssw0rd1 pa55word pa55w0rd passwort passord passwords mypassword password2 password0 password01 password11 password99 passpass pass123 pass1234
pass12345 123456 1234567 12345678 123456789 1234567890 12345678910 123123 123123123 1231234 12341234 1234512345 112233 11223344 1122334455 121212
123321 123454321 1234321 654321 7654321 87654321 987654321 0987654321 9876543210 102030 10203040 101010 010203 012345 0123456 0123456789 111222
111222333 222333 123654 123789 147258 147258369 159357 159753 258456 321321 321654 456456 456789 456123 789456 789456123 741852 741852963 753951
963852741 987456 963258 159951 142536 131313 141414 151515 161616 171717 181818 191919 202020 212121 232323 242424 252525 313131 323232 343434
420420 454545 696969 787878 898989 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1a2b3c 1a2b3c4d 12qwaszx 123qwe
123qweasd 123qwe123 1234qwer 12345qwert 123abc 1234abcd 12345a 123456a 1234567a 12345678a 123456789a 123456q 123456abc 12345abc 123asd 1password
123password qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty! qwertyu qwertyui qwertyuiop qwert123 qwert1 qwe123
qweasd qweasdzxc qweqwe qwerqwer qwer1234 qwerasdf qazwsx qazwsx123 qazwsxedc qaz123 qazxsw q1w2e3 q1w2e3r4 q1w2e3r4t5 q1q1q1 asdfgh asdfghj
asdfghjk asdfghjkl asdf1234 asdf123 asdfasdf asd123 asdasd asdasd123 asdqwe123 zxcvbn zxcvbnm zxcvbnm123 zxcv1234 zxczxc zaq12wsx zaq1xsw2
zaq1zaq1 azerty azerty123 qwertz qwertz123 poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz abc123 abc1234 abc12345 abc123456 abcd123 abcd1234
abcd12345 abcabc abcdef123 abcdefg1 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaa111 aaa123 aabbcc q123456
z123456 s123456 m123456 abc321 abcde12345 abcdefg123 letmein letmein1 letmein123 letmein! letmeinnow welcome welcome1 welcome12 welcome123
welcome! welcome2 hello1 hello12 hello123 hello1234 hellohello helloo iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou12 iloveyou123 iloveu
iloveme iloveme1 ilovejesus ilovehim ilovemom ilovegod loveyou loveyou1 loveme loveme1 lovely lovely1 lovelove love123 love1234 lover1 lovers
lovebug mylove mylove1 myself forever forever1 always together freedom freedom1 whatever whatever1 nothing secret secret1 secret12 secret123
trustno1 trustme changeme changeme1 changeme123 default default1 access access14 access123 admin1 admin12 admin123 admin1234 admin12345 admin@123
administrator adminadmin root123 rootroot toor123 guest1 guest123 user123 user1234 username test12 test123 test1234 test12345 testing testing1
testing123 testtest temp123 temp1234 temporary sample example login1 login123 master master1 master123 superman superman1 batman batman1
batman123 spiderman spiderman1 starwars starwars1 pokemon pokemon1 pokemon123 minecraft minecraft1 naruto naruto1 dragon dragon1 dragon12
dragon123 monkey monkey1 monkey12 monkey123 shadow shadow1 shadow12 shadow123 sunshine sunshine1 sunshine12 sunshine123 princess princess1
princess12 princess123 football football1 football12 football123 baseball baseball1 baseball12 basketball basketball1 soccer soccer1 soccer12
soccer10 hockey hockey1 tennis golfer golfing volleyball softball cheerleader lakers lakers24 yankees yankees1 cowboys cowboys1 steelers
steelers1 eagles eagles1 packers raiders raiders1 redsox arsenal arsenal1 liverpool liverpool1 chelsea chelsea1 barcelona realmadrid juventus
manchester rangers celtic michael michael1 michael2 jordan jordan1 jordan23 jordan123 michelle michelle1 jennifer jennifer1 jessica jessica1
jessica12 ashley ashley1 ashley12 ashley123 amanda amanda1 amanda12 brandon brandon1 brandy brandy1 charlie charlie1 charlie123 daniel daniel1
daniel12 daniel123 danielle danielle1 andrew andrew1 andrew12 andrea andrea1 anthony anthony1 anthony12 austin austin1 robert robert1 matthew
matthew1 joshua joshua1 joshua12 joseph joseph1 justin justin1 justin12 thomas thomas1 hunter hunter1 hunter12 hunter2 tigger tigger1 taylor
taylor1 taylor12 tyler1 ginger ginger1 pepper pepper1 maggie maggie1 buster buster1 bailey bailey1 bailey12 cookie cookie1 cookies snoopy snoopy1
patches george george1 harley harley1 nicole nicole1 nicole12 nicholas nicholas1 natalie natasha melissa melissa1 samantha samantha1 stephanie
steven patrick patrick1 richard richard1 william william1 alexander alexander1 alexandra alexis alexis1 angela angela1 angel1 angel12 angel123
angels angelo babygirl babygirl1 babyboy babyboy1 babygurl baby123 butterfly butterfly1 beautiful beautiful1 chocolate chocolate1 chicken
chicken1 cheese cheese1 banana banana1 orange orange1 purple purple1 purple12 yellow yellow1 silver silver1 golden flower flower1 flowers rainbow
rainbow1 diamond diamond1 crystal crystal1 cherry cherry1 peanut peanut1 pumpkin pumpkin1 sweetie sweety sweetheart sweetpea honey1 honey123
cupcake candy1 sugar1 summer summer1 summer12 summer123 winter winter1 winter12 spring autumn october october1 november december december1
september january february monday friday friday1 sunday computer computer1 internet internet1 samsung samsung1 samsung123 iphone apple1 apple123
google google1 google123 facebook facebook1 twitter myspace1 yahoo1 hotmail linkedin microsoft windows windows1 nintendo playstation xbox360
mercedes ferrari ferrari1 porsche corvette mustang mustang1 camaro toyota honda1 yamaha harley123 jaguar merlin phoenix phoenix1 scorpio scorpion
gemini dolphin dolphin1 dolphins panther panthers tigers tiger1 tiger123 eagle1 falcon wolf123 killer killer1 killer12 killer123 hacker ninja1
gangsta gangster pirate rockstar rockyou rockyou1 rocky1 metallica slipknot slipknot1 nirvana eminem eminem1 blink182 green1 greenday greenday1
guitar guitar1 music1 music123 dancer dancer1 dance1 jesus1 jesus123 jesuschrist jesussaves godisgood god123 blessed blessed1 blessing heaven
heaven1 faith1 family family1 family5 family123 mother mother1 mommy1 mommy123 father daddy1 daddy123 sister sister1 brother friends friends1
friend bestfriend buddy1 buddy123 lucky1 lucky7 lucky123 lucky13 happy1 happy123 smile1 smiley smile123 special cheyenne victoria victoria1
vanessa veronica isabella sophia olivia gabriel gabriela christian christian1 christine christina christopher chris1 chris123 david1 david123
kevin1 brian1 jason1 james1 james123 john316 johnny justinbieber zachary1 cameron cameron1 dakota dallas dallas1 denver chicago chicago1 london
london1 newyork newyork1 paris1 america america1 american canada mexico mexico1 brazil france italia germany fuckyou fuckyou1 fuckyou2 fuckyou!
fuckoff fuckme asshole asshole1 bullshit bitch1 bitches biteme biteme1 sexy123 sexygirl pussy1 666666 777777 888888 999999 555555 444444 333333
222222 111111 000000 000000000 11111111 88888888 99999999 00000000 aaaaaa zzzzzz xxxxxx qqqqqq 1111111 111111111 1111111111 7777777 55555555
66666666 22222222 12344321 11112222 123456123 a123123 147852 147896325 3rjs1la7qe 18atcskd2w 1g2w3e4r gwerty gwerty123 zinch1 mynoob donald
trump1 matrix matrix1 tinkerbell tweety tweety1 winnie mickey mickey1 minnie disney bambam bubbles bubbles1 bubba1 booboo boomer boomer1 cuteako
estrella mariposa princesa teamo1 tequiero teamomucho alejandra alejandro carlos carlos1 daniela fernando jonathan jonathan1 corazon amorcito
amigos amistad bonita chiquita contraseña contrasena hola123 hola1234 holahola mipassword sebastian roberto ricardo eduardo francisco guadalupe
valentina camila wellness coaching coach123 lifecoach lifecoach1 support support1 survivor survivor1 recovery healing believe believe1 courage
strength warrior warrior1 justice peace1 peaceful serenity hopeful graceful mywellness wellbeing
`.trim().split(/\s+/));
